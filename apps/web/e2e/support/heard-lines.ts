import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Lists what a screen reader says of it, a line for each thing: role, name, state, text. */
async function linesOf(place: Locator): Promise<string[]> {
  const snapshot = await place.ariaSnapshot();
  return snapshot
    .split('\n')
    .map((line) => line.trim().replace(/^- '?/, ''))
    .filter((line) => !line.startsWith('/url'));
}

/** Expects these words to be heard, each in its own line and in this order. */
export async function expectHeard(place: Locator, words: readonly string[]): Promise<void> {
  const lines = await linesOf(place);
  let from = 0;
  for (const word of words) {
    const at = lines.findIndex((line, index) => index >= from && line.includes(word));
    expect(at, `‘${word}’ after line ${from} of\n${lines.join('\n')}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  expect(lines.filter(isNameless), 'what has no name').toEqual([]);
  expect(skippedLevels(lines), 'headings that skip a level').toEqual([]);
}

/** Returns what a screen reader says of a field after its name: its help, and what is wrong with it. */
export function descriptionOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

export function hasFocus(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

function isNameless(line: string): boolean {
  return /^(button|link|textbox|combobox|dialog|img|checkbox|radio)\b(?! ")/.test(line);
}

function skippedLevels(lines: readonly string[]): string[] {
  const headings = lines.filter((line) => line.startsWith('heading'));
  const levels = headings.map((line) => Number(/\[level=(\d)\]/.exec(line)?.[1]));
  return headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? levels[at] ?? 0) + 1);
}
