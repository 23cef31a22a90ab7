import { expect, test } from 'vitest';
import { beginningOf, isKeyText, newKey } from './new-key.ts';

test('a key is known by its sign and its checksum', () => {
  const key = newKey();
  expect(key).toMatch(/^ngk_[\da-f]{72}$/);
  expect(isKeyText(key)).toBe(true);
  expect(beginningOf(key)).toBe(key.slice(0, 12));
  expect(newKey()).not.toBe(key);
});

test('one that was cut short, mistyped or is none is known as such', () => {
  const key = newKey();
  const mistyped = `${key.slice(0, 9)}${key[9] === '0' ? '1' : '0'}${key.slice(10)}`;
  for (const text of [key.slice(0, -1), mistyped, key.toUpperCase(), '', 'ngk_', ` ${key}`]) {
    expect(isKeyText(text)).toBe(false);
  }
});
