import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disputeStanding, isLaterDispute } from './disputes.ts';
import {
  type LedgerEntry,
  ledgerAccounts,
  type RefundStatus,
  saleEntries,
  saleReversalEntries,
} from './payments.ts';
import {
  isAtGateway,
  nextRefundCheck,
  partOfSale,
  standingTotal,
  totalOf,
  useUpQueued,
} from './refunds.ts';

const sale = fc.record({
  subtotalPaise: fc.integer({ min: 1, max: 2_000_000_000 }),
  feePaise: fc.integer({ min: 0, max: 40_000_000 }),
});
const balances = (entries: LedgerEntry[]) =>
  ledgerAccounts.map((name) =>
    entries
      .filter(({ account }) => account === name)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  );

test('a sale that is undone in any parts is undone to the paisa, and never beyond', () => {
  fc.assert(
    fc.property(sale, fc.array(fc.nat({ max: 1_000 }), { maxLength: 8 }), (whole, shares) => {
      const entries = saleEntries(whole);
      let left = whole;
      for (const share of [...shares, 1_000]) {
        const part = partOfSale(left, Math.floor((totalOf(left) * share) / 1_000));
        const after = {
          subtotalPaise: left.subtotalPaise - part.subtotalPaise,
          feePaise: left.feePaise - part.feePaise,
        };
        expect(Math.min(part.subtotalPaise, part.feePaise)).toBeGreaterThanOrEqual(0);
        expect(Math.min(after.subtotalPaise, after.feePaise)).toBeGreaterThanOrEqual(0);
        entries.push(...saleReversalEntries(left, part));
        left = after;
      }
      expect(totalOf(left)).toBe(0);
      expect(balances(entries).every((paise) => paise === 0)).toBe(true);
    }),
  );
  expect(() => partOfSale({ subtotalPaise: 1, feePaise: 0 }, 2)).toThrow(RangeError);
});

describe('money that went back without us', () => {
  const queued = (id: string, amountPaise: number) =>
    ({ id, amountPaise, status: 'queued', reason: 'no_seats' }) as const;

  test('stands for what was queued, the oldest first, and the rest of the last stays owed', () => {
    const [first, second] = [queued('a', 100), queued('b', 300)];
    expect(useUpQueued({ amountPaise: 510 }, [first, second], 250)).toEqual({
      replaced: [first, second],
      rest: { of: second, amountPaise: 150 },
      excessPaise: 0,
      twicePaise: 0,
    });
    expect(useUpQueued({ amountPaise: 510 }, [first, second], 500)).toEqual({
      replaced: [first, second],
      rest: null,
      excessPaise: 100,
      twicePaise: 0,
    });
  });

  test('is never more than was paid', () => {
    const pending = { amountPaise: 500, status: 'pending', reason: 'no_seats' } as const;
    expect(useUpQueued({ amountPaise: 510 }, [pending], 11)).toBeNull();
    expect(useUpQueued({ amountPaise: 510 }, [pending], 10)).toMatchObject({ excessPaise: 10 });
  });

  test('may have been charged back before: so much of it is no part of the sale', () => {
    const charged = { amountPaise: 300, status: 'processed', reason: 'chargeback' } as const;
    const used = (paise: number) => useUpQueued({ amountPaise: 510 }, [charged], paise);
    expect(used(210)).toMatchObject({ excessPaise: 210, twicePaise: 0 });
    expect(used(211)).toMatchObject({ excessPaise: 210, twicePaise: 1 });
    expect(used(510)).toMatchObject({ excessPaise: 210, twicePaise: 300 });
    expect(used(511)).toBeNull();
  });

  test('may have been written off before', () => {
    const rest = { amountPaise: 50, status: 'processed', reason: 'written_off' } as const;
    const used = (paise: number) => useUpQueued({ amountPaise: 510 }, [rest], paise);
    expect(used(510)).toMatchObject({ excessPaise: 460, twicePaise: 50 });
    expect(used(511)).toBeNull();
  });
});

test('a refund is asked about again after 1, 2, 4 minutes, and at least every hour', () => {
  const now = new Date('2026-07-01T06:00:00Z');
  const minutes = (attempts: number) =>
    (nextRefundCheck(now, attempts).getTime() - now.getTime()) / 60_000;
  expect([0, 1, 2, 6, 99].map(minutes)).toEqual([1, 2, 4, 60, 60]);
});

describe('a dispute', () => {
  test.each([
    ['open', 0, 'open'],
    ['under_review', 0, 'open'],
    ['won', 0, 'won'],
    ['lost', 0, 'lost'],
    ['closed', 0, 'won'],
    ['closed', 1, 'lost'],
  ] as const)('that is %s with %i paise deducted is %s', (status, deductedPaise, standing) => {
    expect(disputeStanding({ status, deductedPaise })).toBe(standing);
  });

  test('does not open again, and what is lost stays lost', () => {
    expect(isLaterDispute('open', 'won')).toBe(true);
    expect(isLaterDispute('won', 'open')).toBe(false);
    expect(isLaterDispute('lost', 'won')).toBe(false);
    expect(isLaterDispute('won', 'lost')).toBe(true);
  });
});

test('nothing of nothing is a part; less than nothing is none', () => {
  const nothing = { subtotalPaise: 0, feePaise: 0 };
  expect(partOfSale(nothing, 0)).toEqual(nothing);
  expect(() => partOfSale({ subtotalPaise: 1, feePaise: 0 }, -1)).toThrow(RangeError);
});

test('a refund that is used up to the paisa leaves no rest, and the next one alone', () => {
  const queued = (amountPaise: number) =>
    ({ amountPaise, status: 'queued', reason: 'no_seats' }) as const;
  const [first, second] = [queued(100), queued(300)];
  expect(useUpQueued({ amountPaise: 510 }, [first, second], 100)).toEqual({
    replaced: [first],
    rest: null,
    excessPaise: 0,
    twicePaise: 0,
  });
});

test('what failed went nowhere', () => {
  const one = (status: RefundStatus, amountPaise: number) => ({ status, amountPaise });
  const all = [one('queued', 1), one('pending', 2), one('processed', 4), one('failed', 8)];
  expect(standingTotal(all)).toBe(7);
  expect(all.map(({ status }) => isAtGateway(status))).toEqual([false, true, true, false]);
});
