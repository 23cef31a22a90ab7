import { expect, test } from 'vitest';
import { basisPointsOf, rateText } from './rate-text.ts';

test.each([
  ['18', 1_800],
  ['0.5', 50],
  ['0.29', 29],
  ['१८ %', 1_800],
  ['', Number.NaN],
  ['a lot', Number.NaN],
])('%j is %d basis points', (typed, points) => {
  expect(basisPointsOf(typed)).toBe(points);
});

test('a part of a basis point stays one, and is refused', () => {
  expect(Number.isInteger(basisPointsOf('0.123'))).toBe(false);
});

test('it is read as percent', () => {
  expect(rateText(1_800)).toBe('18 %');
  expect(rateText(10)).toBe('0.1 %');
});
