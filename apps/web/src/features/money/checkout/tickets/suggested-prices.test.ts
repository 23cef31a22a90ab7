import { expect, test } from 'vitest';
import { suggestedPrices } from './suggested-prices.ts';

test('the least, and more of it in whole tens; never more than can be paid', () => {
  expect(suggestedPrices(20_000)).toEqual([20_000, 30_000, 40_000]);
  expect(suggestedPrices(14_900)).toEqual([14_900, 23_000, 30_000]);
  expect(suggestedPrices(0)).toEqual([0, 10_000, 20_000, 50_000]);
  expect(suggestedPrices(10_000_000)).toEqual([10_000_000]);
});
