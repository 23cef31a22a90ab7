import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withheldOf } from './withholding.ts';

const none = { basePaise: 0, withheldPaise: 0 };
const bp = fc.integer({ min: 0, max: 1_000 });

describe('what is withheld of a payout line', () => {
  test('is the rate of the price without its GST', () => {
    expect(withheldOf(118_000, { rateBp: 50, gstBp: 1_800 }, none)).toBe(500);
    expect(withheldOf(118_000, { rateBp: 50, gstBp: 0 }, none)).toBe(590);
    expect(withheldOf(118_000, { rateBp: 0, gstBp: 0 }, none)).toBe(0);
  });

  test('is released for what went back, at the rate at which it was withheld', () => {
    const before = { basePaise: 100_000, withheldPaise: 1_000 };
    expect(withheldOf(-25_000, { rateBp: 50, gstBp: 0 }, before)).toBe(-250);
    expect(withheldOf(-25_000, { rateBp: 0, gstBp: 0 }, before)).toBe(-250);
    expect(withheldOf(-100_000, { rateBp: 50, gstBp: 0 }, before)).toBe(-1_000);
    expect(withheldOf(-100_000, { rateBp: 50, gstBp: 0 }, none)).toBe(0);
  });

  test('is never below zero of an event in all, and nothing of one of which all went back', () => {
    const amounts = fc.array(fc.integer({ min: -50_000_000, max: 50_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, bp, bp, (given, first, then) => {
        const before = { ...none };
        const cover = (base: number, rateBp: number) => {
          before.withheldPaise += withheldOf(base, { rateBp, gstBp: 1_800 }, before);
          before.basePaise += base;
        };
        // No more goes back than was sold.
        for (const [at, base] of given.entries()) {
          cover(Math.max(base, -before.basePaise), at % 2 ? first : then);
          expect(before.withheldPaise).toBeGreaterThanOrEqual(0);
        }
        cover(-before.basePaise, then);
        expect(before.withheldPaise).toBe(0);
      }),
    );
  });
});
