import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

const key = (isComposing: boolean, keyCode: number) => {
  const event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'> = { isComposing, keyCode };
  return { nativeEvent: event };
};

test('a key of a word that is being composed is not meant for the page', () => {
  expect(isComposing(key(true, 13))).toBe(true);
  expect(isComposing(key(false, 229))).toBe(true); // Safari
  expect(isComposing(key(false, 13))).toBe(false);
});
