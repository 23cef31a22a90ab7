import { expect } from 'vitest';
import { latinTexts } from './latin-texts.ts';
import type { Visitor } from './visitor.ts';

const layer = '[role=dialog], [role=alertdialog], [role=menu]';

/** The pressed kinds, named by their text without names and numbers: one of a kind is enough. */
export type Pressed = Set<string>;

/**
 * Presses every button of the page and of what opens on a press, and sends every form empty and with
 * nonsense in it. Returns what was said in English meanwhile. The caller must refuse every write: nothing is
 * spared.
 */
export async function pressEverything(visitor: Visitor, pressed: Pressed): Promise<string[]> {
  const { page } = visitor;
  const address = page.url();
  const found = new Set<string>();
  let depth = 0;
  const look = async () => {
    await settles(visitor);
    for (const text of await latinTexts(page)) found.add(text);
  };
  for (let presses = 0; presses < 80; presses += 1) {
    const kind = await page.evaluate(pressNext, { layer, known: [...pressed] });
    if (kind === null) {
      if (await page.evaluate(writeNonsense, layer)) {
        await look();
        for (const form of await page.locator('form:visible').all()) {
          await form
            .evaluate((element: HTMLFormElement) => element.requestSubmit())
            .catch(() => {});
          await look();
        }
      }
      if (depth === 0 || !(await closesTopmost(visitor))) break;
    } else {
      pressed.add(kind);
      await look();
      // The press led to another page, so it goes back to what is left.
      if (!samePage(page.url(), address)) {
        await page.goto(address);
        await look();
      }
    }
    depth = await page.locator(layer).filter({ visible: true }).count();
  }
  return [...found];
}

function samePage(one: string, other: string): boolean {
  return new URL(one).pathname === new URL(other).pathname;
}

async function settles(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(() => new Promise((done) => setTimeout(done, 30)));
  await visitor.rests(60);
}

async function closesTopmost({ page }: Visitor): Promise<boolean> {
  const layers = page.locator(layer).filter({ visible: true });
  const before = await layers.count();
  await page.keyboard.press('Escape');
  return expect
    .poll(() => layers.count(), { timeout: 2_000 })
    .toBeLessThan(before)
    .then(
      () => true,
      () => false,
    );
}

/** Presses in the page the topmost layer's first button of an unknown kind, and returns its kind. */
function pressNext({ layer, known }: { layer: string; known: string[] }): string | null {
  const layers = [...document.querySelectorAll(layer)].filter((one) => one.checkVisibility());
  const topmost = layers.at(-1) ?? document.body;
  const buttons = topmost.querySelectorAll<HTMLElement>(
    'button, [role=menuitem], [role=tab], summary, input[type=checkbox], input[type=radio]',
  );
  for (const button of buttons) {
    if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert]'))
      continue;
    if (button.matches(':disabled')) continue;
    const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
    // This is a dialog's own button that closes it: Escape does, once the rest has been pressed.
    if (layers.length > 0 && /^(बंद करें|रहने दें)$/.test(name.trim())) continue;
    const place = button.closest('header, footer, nav')
      ? 'frame'
      : location.pathname.replaceAll(/[\da-f-]{36}/g, 'id');
    const words = name.replaceAll(/[A-Za-z0-9₹.,'’&:?\-\s]+/g, ' ').trim();
    const kind = `${layers.length} ${place} ${words}`;
    if (known.includes(kind)) continue;
    button.focus();
    const pointer = { bubbles: true, button: 0, pointerType: 'mouse' };
    button.dispatchEvent(new PointerEvent('pointerdown', pointer));
    button.dispatchEvent(new PointerEvent('pointerup', pointer));
    button.click();
    return kind;
  }
  return null;
}

/** Writes into every field of the page's topmost layer what no form takes. Returns whether there is one. */
function writeNonsense(layer: string): boolean {
  const layers = [...document.querySelectorAll(layer)].filter((one) => one.checkVisibility());
  const topmost = layers.at(-1) ?? document.querySelector('main') ?? document.body;
  let written = false;
  const dates: Record<string, string> = {
    date: '2001-01-01',
    'datetime-local': '2001-01-01T10:00',
    time: '10:00',
    number: '-3',
  };
  for (const field of topmost.querySelectorAll<HTMLInputElement>('form input, form textarea')) {
    if (!field.checkVisibility() || /^(checkbox|radio|file|submit|button|range)$/.test(field.type))
      continue;
    // React hears of it by the element's own setter.
    const kind = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(
      field,
      dates[field.type] ?? '7',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    written = true;
  }
  return written;
}
