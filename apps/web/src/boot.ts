/**
 * The first script of a page that the server has rendered, and the only one before it is painted:
 * it asks for the application then, and gives it what was pressed and typed until it had taken over.
 * It imports nothing and stands in the page itself, so that it hears the first press.
 */
export type TakenOver = 'taken-over';
const takenOver: TakenOver = 'taken-over';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In the background nothing is painted: then after so long. */
const patienceMs = 3_000;

/** Of the script's element: the files in the order of their evaluation, and those of this page. */
const { start = '', page = '' } =
  document.querySelector<HTMLElement>('script[data-start]')?.dataset ?? {};
const pressed = new Set<HTMLElement>();
const submitted = new Set<HTMLFormElement>();
/** What looks like a field and opens a dialog, with the first key that was meant for that. */
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
  // A step back, or a reload, leaves in a field what she had typed, and says nothing of it.
  for (const field of document.querySelectorAll<Exclude<Field, HTMLSelectElement>>(
    'input, textarea',
  )) {
    if (isRestored(field)) noteValue(field);
  }
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      // What evaluates is long on a cheap phone: between two files a press is answered.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    isLost = true;
    tell(error);
    if (pressed.size > 0 || submitted.size > 0) location.reload();
  }
}

/** As lib/telling/telling.ts, which has not come: of an application that a browser cannot read nobody else would hear. */
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

/** Links and what the browser does by itself go their way; any other press waits. */
function holdPress(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('a, button, input[readonly]');
  if (!button || button.matches('a[href], [type="submit"]')) return;
  // React, half there, would answer it too.
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
  // A browser does not ask twice for a module that did not come.
  if (isLost) location.reload();
  element.dataset.held = '';
  held.add(element);
}

/** React, half there, would answer it, put back what stood there, and be told of that next. */
function holdChange(event: Event): void {
  if (!isField(event.target)) return;
  event.stopImmediatePropagation();
  noteValue(event.target);
}

function noteValue(field: Field): void {
  const isSet = field instanceof HTMLInputElement && isToggle(field);
  changed.set(field, isSet ? field.checked : field.value);
}

/** Its value is not the one that was sent. */
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
    // Where a dialog gives the focus back to (components/ui/last-place.ts).
    place?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    place?.click();
  }
  for (const [field, key] of typed) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  for (const form of submitted) form.requestSubmit();
}

/** Where another page has taken the place of the one that was sent: what has the same words there. */
function standIn(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const words = (one: HTMLElement) => `${one.ariaLabel} ${one.textContent}`;
  const alike = document.querySelectorAll<HTMLElement>(button.localName);
  return [...alike].find((one) => words(one) === words(button));
}

/** Says once more what she has typed or chosen: React has only heard of what the server wrote. */
function giveChange(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean' && field instanceof HTMLInputElement) {
    field.checked = !value;
    field.click();
    return;
  }
  // React takes for unchanged what was last written through the element's own property.
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
