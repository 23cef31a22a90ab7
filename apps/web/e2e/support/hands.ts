import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a visitor works the page: the same journey goes by finger, by mouse and by keyboard alone. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** Chooses the option with this name from a list. */
  choose: (target: Locator, option: string) => Promise<void>;
  /** Ticks a box, or one of several answers. */
  tick: (target: Locator) => Promise<void>;
};

export function finger(): Hands {
  return pointer((target) => target.tap());
}

export function mouse(): Hands {
  return pointer((target) => target.click());
}

function pointer(press: Hands['press']): Hands {
  return {
    press,
    async write(target, text) {
      await press(target);
      await target.fill(text);
    },
    async choose(target, option) {
      await target.selectOption(option);
    },
    tick: press,
  };
}

/** Works with Tab, Enter and typing; never a pointer. */
export function keyboard(page: Page): Hands {
  return {
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await tabTo(page, target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(target, option) {
      await tabTo(page, target);
      const names = await target.locator('option').allTextContents();
      for (const _ of names.slice(0, names.indexOf(option))) await page.keyboard.press('ArrowDown');
    },
    async tick(target) {
      if ((await target.getAttribute('type')) === 'checkbox') {
        await tabTo(page, target);
        return page.keyboard.press('Space');
      }
      // Tab comes to the chosen one of a group of answers.
      const group = `input[name="${await target.getAttribute('name')}"]`;
      await tabTo(page, page.locator(`${group}:checked`));
      for (const _ of await page.locator(group).all()) {
        if (await target.isChecked()) return;
        await page.keyboard.press('ArrowDown');
      }
    },
  };
}

/** Presses Escape once the dialog on top listens, a moment after it is seen: no hand is quick enough. */
export async function pressEscape(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return !dialog || getComputedStyle(dialog).pointerEvents !== 'none';
  });
  await page.keyboard.press('Escape');
}

/** More stops than any page has, after which Tab will never reach it. */
const stops = 150;

/** Presses Tab until it has the focus, and shows it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect.poll(() => target.isEnabled()).toBe(true);
  for (let stop = 0; stop < stops; stop += 1) {
    if (await target.evaluate(hasFocus)) {
      expect(await target.evaluate(showsFocus), `${target} shows that it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(coverOfFocus), 'what covers the focus').toBeNull();
  }
  throw new Error(`The Tab key never comes to ${target}`);
}

function hasFocus(element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
}

function showsFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return (
    element.matches(':focus-visible') &&
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) > 0
  );
}

/**
 * Says in words what lies over the middle of the focused element; null when nothing does (WCAG 2.4.11). A
 * dialog is seen a moment before it listens to the pointer, and until then what lies under it is hit.
 */
async function coverOfFocus(): Promise<string | null> {
  let root: Document | ShadowRoot = document;
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
  const focused = root.activeElement;
  if (!focused || focused === document.body) return null;
  for (let frame = 0; frame < 60; frame += 1) {
    if (getComputedStyle(focused).pointerEvents !== 'none') break;
    await new Promise(requestAnimationFrame);
  }
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // An element hidden on purpose (a box under its label) or taller than the screen has no middle to see.
  if (!hit || right - left < 4 || bottom - top > innerHeight) return null;
  const isSeen =
    focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused);
  return isSeen || hit.closest('[role="region"]') ? null : `${hit.outerHTML.slice(0, 120)}`;
}
