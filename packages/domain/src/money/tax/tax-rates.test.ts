import { describe, expect, test } from 'vitest';
import { rateInForce, type TaxRate, taxRateInput } from './tax-rates.ts';

const rate = (
  number: number,
  fromDay: string,
  basisPoints: number,
  createdAt: string,
): TaxRate => ({
  kind: 'gst_tickets',
  sac: '9996',
  source: 'a law',
  number,
  fromDay,
  basisPoints,
  createdAt: new Date(createdAt),
});

describe('a rate', () => {
  const rates = [
    rate(1, '2026-04-01', 1_800, '2026-03-20T10:00:00Z'),
    rate(2, '2026-07-01', 1_200, '2026-06-01T10:00:00Z'),
    rate(3, '2026-07-01', 500, '2026-06-02T10:00:00Z'),
    rate(4, '2026-09-01', 0, '2026-08-01T10:00:00Z'),
    rate(5, '2026-08-15', 2_800, '2026-08-15T08:00:00Z'),
  ];
  const at = (instant: string) =>
    rateInForce(rates, 'gst_tickets', new Date(instant))?.basisPoints ?? null;

  test('holds from the start of its day in India', () => {
    expect(at('2026-03-31T18:29:59.999Z')).toBeNull();
    expect(at('2026-03-31T18:30:00Z')).toBe(1_800);
  });

  test('of one day the one that was set last holds', () => {
    expect(at('2026-07-05T00:00:00Z')).toBe(500);
  });

  test('does not hold before it was set', () => {
    expect(at('2026-08-15T07:59:59Z')).toBe(500);
    expect(at('2026-08-15T08:00:00Z')).toBe(2_800);
  });

  test('of 0 is off, and another kind is not this one', () => {
    expect(at('2026-09-02T00:00:00Z')).toBeNull();
    expect(rateInForce(rates, 'tds', new Date('2026-07-05T00:00:00Z'))).toBeNull();
  });
});

const given = {
  kind: 'gst_tickets',
  basisPoints: 1_800,
  sac: '998596',
  fromDay: '2026-07-01',
  source: 'Notification 11/2017-Central Tax (Rate)',
};

test('what an admin types is taken, and a SAC is not asked for where no GST is', () => {
  expect(taxRateInput.safeParse(given).success).toBe(true);
  expect(taxRateInput.safeParse({ ...given, kind: 'tds', basisPoints: 10, sac: '' }).success).toBe(
    true,
  );
  expect(taxRateInput.safeParse({ ...given, basisPoints: 0, sac: '' }).success).toBe(true);
});

test.each([
  ['more than a GST can be', { basisPoints: 4_001 }, 'basisPoints'],
  ['below zero', { basisPoints: -1 }, 'basisPoints'],
  ['a part of a basis point', { basisPoints: 0.5 }, 'basisPoints'],
  ['more than is ever withheld', { kind: 'tcs', basisPoints: 1_001 }, 'basisPoints'],
  ['no SAC', { sac: '' }, 'sac'],
  ['a SAC of letters', { sac: 'abcd' }, 'sac'],
  ['no source', { source: '  ' }, 'source'],
  ['no day', { fromDay: '2026-02-30' }, 'fromDay'],
])('%s is refused', (_, wrong, field) => {
  const { error } = taxRateInput.safeParse({ ...given, ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
