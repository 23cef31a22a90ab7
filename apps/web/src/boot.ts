/**
 * The first script of a page rendered by the server, and the only one before the first paint. It
 * asks for the application, and then hands over the presses and input from before the application
 * took over. It imports nothing and is part of the page, so that it hears the first press.
 */
export type TakenOver = 'taken-over';
const takenOver: TakenOver = 'taken-over';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The longest wait for a paint: a page in the background is never painted. */
const patienceMs = 3_000;

/** The files that the script's element names: `start` in the order of evaluation, `page` for this page. */
const { start = '', page = '' } =
  document.querySelector<HTMLElement>('script[data-start]')?.dataset ?? {};
const pressed = new Set<HTMLElement>();
const submitted = new Set<HTMLFormElement>();
/** The buttons that look like fields and open a dialog, each with the first key pressed on it. */
const typed = new Map<HTMLElement, string>();
const changed = new Map<Field, string | boolean>();
let isLost = false;

addEventListener('click', holdPress, { capture: true });
addEventListener('submit', holdForm, { capture: true });
addEventListener('keydown', holdKey, { capture: true });
for (const told of ['input', 'change']) addEventListener(told, holdChange, { capture: true });
addEventListener(takenOver, giveBack, { once: true });
void whenPainted().then(load);

function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, patienceMs);
  });
}

async function load(): Promise<void> {
  const files = start.split(' ');
  for (const file of [...files, ...page.split(' ')].filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
  // After a step back or a reload the browser restores a field's text without an event.
  for (const field of document.querySelectorAll<Exclude<Field, HTMLSelectElement>>(
    'input, textarea',
  )) {
    if (isRestored(field)) noteValue(field);
  }
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      // A cheap phone evaluates a file slowly: the pause between two files lets it answer a press.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    isLost = true;
    tell(error);
    if (pressed.size > 0 || submitted.size > 0) location.reload();
  }
}

/**
 * Reports an error as lib/telling/telling.ts does, which is not loaded yet: nobody else would hear
 * of an application that a browser cannot read.
 */
function tell(error: unknown): void {
  const { webdriver, doNotTrack, onLine } = navigator;
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl;
  if (webdriver || doNotTrack === '1' || isOptedOut || !onLine) return;
  const kind = error instanceof Error ? error.name : 'other';
  const build = start.split(/[/ ]/).at(-1);
  fetch('/told', {
    method: 'POST',
    body: JSON.stringify({ build, route: 'before', errors: [{ kind, frames: [] }] }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Holds a press back, except on a link or on a control that the browser handles itself. */
function holdPress(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('a, button, input[readonly]');
  if (!button || button.matches('a[href], [type="submit"]')) return;
  // React, half loaded, would answer the press too.
  event.stopImmediatePropagation();
  hold(button, pressed);
}

function holdKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLInputElement) || !target.readOnly) return;
  if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Enter')) return;
  event.stopImmediatePropagation();
  if (!typed.has(target)) typed.set(target, key);
}

function holdForm(event: SubmitEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLFormElement) hold(event.target, submitted);
}

function hold<Held extends HTMLElement>(element: Held, held: Set<Held>): void {
  // A browser does not ask twice for a module that failed to load.
  if (isLost) location.reload();
  element.dataset.held = '';
  held.add(element);
}

/**
 * Holds a change back: React, half loaded, would answer it, restore the old value, and hear of that
 * next.
 */
function holdChange(event: Event): void {
  if (!isField(event.target)) return;
  event.stopImmediatePropagation();
  noteValue(event.target);
}

function noteValue(field: Field): void {
  const isSet = field instanceof HTMLInputElement && isToggle(field);
  changed.set(field, isSet ? field.checked : field.value);
}

/** Tells whether the field's value differs from the one that was sent. */
function isRestored(field: Exclude<Field, HTMLSelectElement>): boolean {
  if (field instanceof HTMLInputElement && isToggle(field))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function giveBack(): void {
  removeEventListener('click', holdPress, { capture: true });
  removeEventListener('submit', holdForm, { capture: true });
  removeEventListener('keydown', holdKey, { capture: true });
  for (const told of ['input', 'change']) removeEventListener(told, holdChange, { capture: true });
  for (const [field, value] of changed) giveChange(field, value);
  for (const element of [...pressed, ...submitted]) delete element.dataset.held;
  for (const button of pressed) {
    const place = standIn(button);
    // The dialog gives the focus back to this place (components/ui/last-place.ts).
    place?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    place?.click();
  }
  for (const [field, key] of typed) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  for (const form of submitted) form.requestSubmit();
}

/** Finds the button with the same words when another page has replaced the one that was sent. */
function standIn(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const words = (one: HTMLElement) => `${one.ariaLabel} ${one.textContent}`;
  const alike = document.querySelectorAll<HTMLElement>(button.localName);
  return [...alike].find((one) => words(one) === words(button));
}

/** Repeats what the visitor typed or chose: React has only heard of what the server wrote. */
function giveChange(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean' && field instanceof HTMLInputElement) {
    field.checked = !value;
    field.click();
    return;
  }
  // React ignores a value that was last written through the element's own property.
  field.value = '';
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  native?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function isToggle({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
