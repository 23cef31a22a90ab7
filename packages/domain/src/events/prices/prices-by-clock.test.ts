import { describe, expect, test } from 'vitest';
import type { PricedType } from './prices.ts';
import { isSaleOver, nextPriceChange } from './prices-by-clock.ts';

const now = new Date('2026-07-01T06:00:00Z');
const later = new Date('2026-07-02T06:00:00Z');
const plain: PricedType = {
  id: 'id-door',
  name: 'Door',
  pricePaise: 20_000,
  early: [],
  group: null,
  isOwnPrice: false,
  saleState: 'on_sale',
  isHidden: false,
  saleStartsAt: null,
  saleEndsAt: null,
};

describe('the clock', () => {
  const before = new Date(now.getTime() - 1);
  const after = new Date(later.getTime() + 1);
  const earlyUntil = (until: Date | null) => [{ pricePaise: 5_000, until, seatsLeft: null }];

  test('changes what is shown at the next instant at which a price or a sale begins or ends', () => {
    const next = (...changes: Partial<PricedType>[]) =>
      nextPriceChange(
        changes.map((change) => ({ ...plain, ...change })),
        now,
      );
    expect(next({}, { early: earlyUntil(null) })).toBeNull();
    expect(next({ early: earlyUntil(now), saleStartsAt: before, saleEndsAt: now })).toBeNull();
    expect(next({ saleEndsAt: after }, { early: earlyUntil(later) })).toEqual(later);
    expect(next({ saleStartsAt: later, saleEndsAt: after })).toEqual(later);
    expect(next({ saleEndsAt: later, saleState: 'paused' })).toEqual(later);
    expect(next({ saleEndsAt: later, isHidden: true })).toBeNull();
    expect(next({ saleEndsAt: later, saleState: 'retired' })).toBeNull();
  });

  test('ends a sale for good', () => {
    const over = (change: Partial<PricedType>) => isSaleOver({ ...plain, ...change }, now);
    expect(over({ saleEndsAt: now })).toBe(true);
    expect(over({ saleState: 'retired' })).toBe(true);
    expect(over({ saleEndsAt: later, saleState: 'paused' })).toBe(false);
    expect(over({})).toBe(false);
  });
});
