import { expect, test } from 'vitest';
import { priceOffer } from './price-offer.ts';

const early = { price: 89_900, available: 3 };
const regular = { price: 119_900, available: 9 };
const event = { price: 89_900, originalPrice: 119_900, ticketTypes: [early, regular] };

test('the price starts at the cheapest type', () => {
  expect(priceOffer(event)).toEqual({ lowest: 89_900, isRange: true, before: 119_900 });
});

test('a type that is sold out does not lure', () => {
  const ticketTypes = [{ ...early, available: 0 }, regular];
  expect(priceOffer({ ...event, ticketTypes })).toEqual({
    lowest: 119_900,
    isRange: false,
    before: null,
  });
});

test('of a sold-out event the price is what it was', () => {
  const ticketTypes = [early, regular].map((type) => ({ ...type, available: 0 }));
  expect(priceOffer({ ...event, ticketTypes }).lowest).toBe(89_900);
});

test('without a former price nothing is struck through', () => {
  expect(priceOffer({ ...event, originalPrice: null }).before).toBeNull();
});
