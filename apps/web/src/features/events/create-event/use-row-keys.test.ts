import { expect, test } from 'vitest';
import { fitted } from './use-row-keys.ts';

test('an added row gets a key that no row has had', () => {
  const three = fitted({ keys: [], next: 0 }, 3);
  expect(three.keys).toEqual([0, 1, 2]);
  const withoutTheFirst = { ...three, keys: three.keys.slice(1) };
  expect(fitted(withoutTheFirst, 3).keys).toEqual([1, 2, 3]);
});

test('rows that went without a word are the last ones', () => {
  expect(fitted({ keys: [4, 7, 9], next: 10 }, 2)).toEqual({ keys: [4, 7], next: 10 });
});
