import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfFinancialYear, financialYearOf } from '../../time/financial-years.ts';
import { instantsOf } from '../../time/periods.ts';
import { isCreditNote, mostOfSeries, paperLabel, taxPaperKinds } from './tax-papers.ts';

describe('the number of a paper', () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: mostOfSeries }),
    fc.constantFrom(1, 999_999, 1_000_000, mostOfSeries),
  );
  const paper = fc.tuple(fc.constantFrom(...taxPaperKinds), number);

  test('is no longer than rule 46(b) lets it be, and has its signs alone', () => {
    fc.assert(
      fc.property(paper, ([kind, at]) => {
        expect(paperLabel(kind, '2026-27', at)).toMatch(/^[A-Z0-9/-]{14,16}$/);
      }),
    );
  });

  test('is no other paper’s of its year', () => {
    fc.assert(
      fc.property(paper, paper, (one, other) => {
        const isSame = one[0] === other[0] && one[1] === other[1];
        const labels = [one, other].map(([kind, at]) => paperLabel(kind, '2026-27', at));
        expect(labels[0] === labels[1]).toBe(isSame);
      }),
    );
  });

  test('reads as it is written, and ends where the signs end', () => {
    expect(paperLabel('ticket_invoice', '2026-27', 1)).toBe('TI/2627/000001');
    expect(paperLabel('charge_credit', '1999-00', 1_234_567)).toBe('SC/9900/1234567');
    expect(() => paperLabel('ticket_invoice', '2026-27', mostOfSeries + 1)).toThrow(RangeError);
    expect(() => paperLabel('ticket_invoice', '2026-27', 0)).toThrow(RangeError);
  });
});

test('half of the kinds are credit notes', () => {
  expect(taxPaperKinds.filter(isCreditNote)).toEqual([
    'ticket_credit',
    'charge_credit',
    'commission_credit',
  ]);
});

describe('a financial year', () => {
  test('begins with April in India', () => {
    expect(financialYearOf(new Date('2026-03-31T18:29:59.999Z'))).toBe('2025-26');
    expect(financialYearOf(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
    expect(financialYearOf(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
  });

  test('has the instants that are of it, and no others', () => {
    const instant = fc.date({
      min: new Date('2000-04-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const days = daysOfFinancialYear(financialYearOf(at));
        const [from, to] = days ? instantsOf(days) : [];
        expect(from && to && from <= at && at < to).toBe(true);
      }),
    );
  });

  test.each(['2026-28', '26-27', '2026-2027', '', "2026-27'; --"])('is not "%s"', (typed) => {
    expect(daysOfFinancialYear(typed)).toBeNull();
  });
});
