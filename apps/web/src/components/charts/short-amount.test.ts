import { expect, test } from 'vitest';
import { percentOf, shortRupees } from './short-amount.ts';

test.each([
  [0, '₹0'],
  [95_000, '₹950'],
  [99_950, '₹999.5'],
  [1_250_000, '₹12.5k'],
  [15_000_000, '₹1.5L'],
  [2_000_000_000, '₹2Cr'],
  [-1_250_000, '-₹12.5k'],
])('%i paise are %s', (paise, text) => expect(shortRupees(paise)).toBe(text));

test('a share of nothing is none, nor is one of less than itself', () => {
  expect(percentOf(1, 8)).toBe('12.5%');
  expect(percentOf(2, 3)).toBe('66.7%');
  expect(percentOf(4, 4)).toBe('100%');
  expect(percentOf(0, 0)).toBe('–');
  expect(percentOf(9, 1)).toBe('–');
  expect(percentOf(3, 0)).toBe('–');
});
