import { describe, expect, test } from 'vitest';
import { offerOf, readPrice, readPrintedPrice } from './offers.ts';

const type = (price: number, available: number, fullPrice = price) => ({
  price,
  fullPrice,
  available,
});

describe('what an event costs', () => {
  const early = type(89_900, 3);
  const regular = type(119_900, 9);
  const earlyGone = type(89_900, 0);

  test('the cheapest type that can be bought, of all when none can', () => {
    expect(offerOf([early, regular], null)).toMatchObject({ price: 89_900, nextPrice: 119_900 });
    expect(offerOf([earlyGone, regular], null)).toMatchObject({
      price: 119_900,
      nextPrice: null,
      hasCheaper: true,
    });
    expect(offerOf([earlyGone, type(119_900, 0)], null)).toMatchObject({ price: 89_900 });
    const over = { ...early, available: 0, isOver: true };
    expect(offerOf([over, type(119_900, 0)], null)).toMatchObject({ price: 119_900 });
    expect(offerOf([over], null)).toMatchObject({ price: 89_900 });
  });

  test('its former price is that of the dearest type below it', () => {
    const former = (types: Parameters<typeof offerOf>[0], was: number) =>
      offerOf(types, was).originalPrice;
    expect(former([early, regular], 119_900)).toBe(119_900);
    expect(former([earlyGone, regular], 119_900)).toBeNull();
    expect(former([early, regular], 149_900)).toBeNull();
    expect(former([earlyGone, regular], 149_900)).toBe(149_900);
    expect(former([early], 89_900)).toBeNull();
    expect(former([earlyGone], 119_900), 'nobody can buy it').toBeNull();
    expect(former([earlyGone, type(119_900, 0)], 119_900)).toBeNull();
  });

  test('beside an early price stands what its type cost before, never what it will cost', () => {
    const reduced = type(89_900, 3, 119_900);
    expect(offerOf([reduced], null).originalPrice).toBeNull();
    expect(offerOf([reduced], 149_900).originalPrice).toBe(149_900);
    expect(offerOf([reduced, type(129_900, 1)], 149_900).originalPrice).toBeNull();
  });

  test('it is free only where all of it is, for everybody', () => {
    const isFree = (types: Parameters<typeof offerOf>[0]) => offerOf(types, null).isFree;
    expect(isFree([type(0, 1)])).toBe(true);
    expect(isFree([type(0, 1), type(0, 0)])).toBe(true);
    expect(isFree([type(0, 1), regular])).toBe(false);
    expect(isFree([type(0, 1), type(15_000, 0)])).toBe(false);
    expect(isFree([type(0, 1, 15_000)])).toBe(false);
    expect(isFree([{ ...type(0, 1), isOwnPrice: true }])).toBe(false);
    expect(isFree([])).toBe(false);
    expect(offerOf([], null)).toMatchObject({ price: 0, nextPrice: null, originalPrice: null });
  });
});

test('a price reads the same wherever it stands', () => {
  const read = (...types: Parameters<typeof offerOf>[0][number][]) =>
    readPrice(offerOf(types, null));
  const own = (price: number) => ({ ...type(price, 1), isOwnPrice: true });
  expect(read(type(0, 1))).toEqual({ kind: 'free' });
  expect(read(type(0, 1), type(0, 3))).toEqual({ kind: 'free' });
  expect(read(type(0, 1), type(30_000, 1), type(15_000, 1))).toEqual({
    kind: 'free_or_from',
    paise: 15_000,
  });
  expect(read(type(15_000, 1))).toEqual({ kind: 'exact', paise: 15_000 });
  expect(read(type(15_000, 1), type(15_000, 1))).toEqual({ kind: 'exact', paise: 15_000 });
  expect(read(type(15_000, 1), type(30_000, 1))).toEqual({ kind: 'from', paise: 15_000 });
  expect(read(own(0))).toEqual({ kind: 'own' });
  expect(read(own(0), type(30_000, 1))).toEqual({ kind: 'own' });
  expect(read(own(10_000))).toEqual({ kind: 'from', paise: 10_000 });
});

test('what is printed knows what costs more and is not to be had at the moment', () => {
  const printed = (...types: Parameters<typeof offerOf>[0][number][]) =>
    readPrintedPrice(offerOf(types, null));
  const gone = type(150_000, 0);
  expect(printed(type(0, 5), gone)).toEqual({ kind: 'free_or_from', paise: 150_000 });
  expect(printed(type(0, 5), gone, type(30_000, 0))).toMatchObject({ paise: 30_000 });
  expect(printed(type(30_000, 5), gone)).toEqual({ kind: 'from', paise: 30_000 });
  expect(printed(type(0, 5), type(30_000, 1), type(15_000, 0))).toMatchObject({ paise: 30_000 });
  expect(printed(type(0, 5), { ...gone, isOver: true })).toEqual({ kind: 'free' });
  expect(readPrice(offerOf([type(0, 5), gone], null)), 'at this moment').toEqual({ kind: 'free' });
});

test('what is printed says from, where something cheaper is sold out for the moment', () => {
  const offer = offerOf([type(89_900, 0), type(119_900, 9)], null);
  expect(readPrice(offer)).toEqual({ kind: 'exact', paise: 119_900 });
  expect(readPrintedPrice(offer)).toEqual({ kind: 'from', paise: 119_900 });
  const over = offerOf([{ ...type(89_900, 0), isOver: true }, type(119_900, 9)], null);
  expect(readPrintedPrice(over)).toEqual({ kind: 'exact', paise: 119_900 });
});
