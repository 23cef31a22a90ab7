import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, priceOf, splitSale } from './money.ts';

/** Up to ten lakh rupees a ticket. */
const paise = fc.integer({ min: 0, max: 100_000_000 });
const lines = fc.array(
  fc.record({ unitPricePaise: paise, quantity: fc.integer({ min: 1, max: 5 }) }),
  {
    minLength: 1,
    maxLength: 5,
  },
);

describe('money, for all amounts', () => {
  test('is whole paise, and subtotal + service charge = total', () => {
    fc.assert(
      fc.property(lines, (chosen) => {
        const price = priceOf(chosen);
        expect(price.subtotalPaise + price.feePaise).toBe(price.totalPaise);
        for (const value of Object.values(price)) expect(Number.isSafeInteger(value)).toBe(true);
      }),
    );
  });

  test('commission + organiser = subtotal, and neither is negative', () => {
    fc.assert(
      fc.property(paise, (subtotal) => {
        const { commissionPaise, organiserPaise } = splitSale(subtotal);
        expect(commissionPaise + organiserPaise).toBe(subtotal);
        expect(Math.min(commissionPaise, organiserPaise)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a percentage is rounded half up: never off by more than half a paisa', () => {
    fc.assert(
      fc.property(paise, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const hundredths = percentOf(amount, percent) * 100 - amount * percent;
        expect(hundredths).toBeGreaterThan(-50);
        expect(hundredths).toBeLessThanOrEqual(50);
      }),
    );
  });

  test.each([
    { subtotal: 50_000, fee: 1_000 },
    { subtotal: 25, fee: 1 },
    { subtotal: 24, fee: 0 },
    { subtotal: 9_999, fee: 200 },
  ])('2% of $subtotal paise is $fee', ({ subtotal, fee }) => {
    expect(priceOf([{ unitPricePaise: subtotal, quantity: 1 }]).feePaise).toBe(fee);
  });
});

test('quantities add up', () => {
  const line = (quantity: number) => ({ unitPricePaise: 100, quantity });
  expect(priceOf([line(2), line(3)])).toMatchObject({ quantity: 5, subtotalPaise: 500 });
});
