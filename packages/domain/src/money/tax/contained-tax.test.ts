import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containedTax, creditedTax, type TaxParts, taxOf } from './contained-tax.ts';

const paise = fc.integer({ min: 1, max: 500_000_000 });
const terms = fc.record({
  rateBp: fc.oneof(fc.constantFrom(500, 1_200, 1_800, 2_800), fc.integer({ min: 0, max: 4_000 })),
  isInterState: fc.boolean(),
});

const sumOf = (all: TaxParts[], pick: keyof TaxParts) =>
  all.reduce((sum, parts) => sum + parts[pick], 0);

describe('the tax that a price contains', () => {
  test('is what the price is made of, whatever price and rate', () => {
    fc.assert(
      fc.property(paise, terms, (gross, by) => {
        const parts = containedTax(gross, by);
        expect(parts.taxablePaise + taxOf(parts)).toBe(gross);
        expect(parts.cgstPaise).toBe(parts.sgstPaise);
        expect(by.isInterState ? parts.cgstPaise : parts.igstPaise).toBe(0);
        // The tolerance is a paisa for each part that is rounded.
        const exact = (gross * by.rateBp) / (10_000 + by.rateBp);
        expect(Math.abs(taxOf(parts) - exact)).toBeLessThanOrEqual(by.isInterState ? 0.5 : 1);
      }),
    );
  });

  test('of ₹1,180 at 18% is ₹180, and of nothing or at nothing nothing', () => {
    const within = { rateBp: 1_800, isInterState: false };
    expect(containedTax(118_000, within)).toEqual({
      grossPaise: 118_000,
      taxablePaise: 100_000,
      cgstPaise: 9_000,
      sgstPaise: 9_000,
      igstPaise: 0,
    });
    const between = containedTax(118_000, { ...within, isInterState: true });
    expect(between).toMatchObject({ taxablePaise: 100_000, igstPaise: 18_000, cgstPaise: 0 });
    expect(taxOf(containedTax(0, within))).toBe(0);
    expect(taxOf(containedTax(118_000, { ...within, rateBp: 0 }))).toBe(0);
  });
});

describe('credit notes of an invoice', () => {
  test('add up to it to the paisa, in whatever parts it goes back', () => {
    const parts = fc.array(paise, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, terms, (given, by) => {
        const gross = given.reduce((sum, part) => sum + part, 0);
        let left = gross;
        const credits = given.map((part) => {
          const credit = creditedTax(left, part, by);
          left -= part;
          return credit;
        });
        const invoice = containedTax(gross, by);
        for (const pick of Object.keys(invoice) as (keyof TaxParts)[]) {
          expect(sumOf(credits, pick)).toBe(invoice[pick]);
        }
        for (const credit of credits) {
          expect(credit.taxablePaise + taxOf(credit)).toBe(credit.grossPaise);
          expect(Math.min(credit.cgstPaise, credit.igstPaise)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('take back no more than there is', () => {
    const by = { rateBp: 1_800, isInterState: false };
    expect(() => creditedTax(100, 101, by)).toThrow(RangeError);
    expect(creditedTax(100, 100, by)).toEqual(containedTax(100, by));
  });
});
