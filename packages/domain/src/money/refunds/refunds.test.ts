import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LedgerEntry,
  ledgerAccounts,
  saleEntries,
  saleReversalEntries,
} from '../orders/ledger.ts';
import type { RefundStatus } from '../orders/payments.ts';
import type { DisputeStanding, ToldOfDispute } from './disputes.ts';
import {
  isAtGateway,
  nextRefundCheck,
  partOfSale,
  shareOfRefund,
  sharesOfDispute,
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

const percent = fc.integer({ min: 1, max: 40 });
/** Refunds; what goes back beside the gateway is never on its way there. */
const refunded = fc.oneof(
  fc.record({
    status: fc.constantFrom('queued' as const, 'pending' as const, 'failed' as const),
    reason: fc.constantFrom('member_cancelled' as const, 'made_at_gateway' as const),
    percent,
  }),
  fc.record({
    status: fc.constantFrom('processed' as const, 'replaced' as const),
    reason: fc.constantFrom(
      'member_cancelled' as const,
      'chargeback' as const,
      'written_off' as const,
    ),
    percent,
  }),
);
type Disputed = Parameters<typeof sharesOfDispute>[0][number];

/** Parts of one payment with refunds that do not exceed them. */
const paidParts = fc.array(
  fc
    .record({ amountPaise: fc.integer({ min: 100, max: 1_000_000 }), rows: fc.array(refunded) })
    .map(({ amountPaise, rows }) => {
      let left = amountPaise;
      const refunds = rows.map(({ percent, ...row }) => {
        const part = Math.min(left, Math.ceil((amountPaise * percent) / 100));
        if (row.status !== 'failed' && row.status !== 'replaced') left -= part;
        return { ...row, amountPaise: part };
      });
      return { payment: { amountPaise }, refunds };
    }),
  { minLength: 1, maxLength: 5 },
);

describe('what went back of a payment that several share', () => {
  test('is shared out to the paisa, and no part has more than has room in it', () => {
    fc.assert(
      fc.property(paidParts, fc.integer({ min: 1, max: 3_000_000 }), (parts, amountPaise) => {
        const shares = shareOfRefund(parts, amountPaise);
        const rooms = parts.map(({ payment, refunds }) => {
          const gone = refunds.filter(
            ({ status, reason }) =>
              isAtGateway(status) && reason !== 'chargeback' && reason !== 'written_off',
          );
          return payment.amountPaise - standingTotal(gone);
        });
        const room = sum(rooms);
        if (!shares) return amountPaise > room;
        return sum(shares) === amountPaise && shares.every((one, at) => one <= (rooms[at] ?? 0));
      }),
      { numRuns: 500 },
    );
  });

  test('stands for what is owed first, then is the first part’s', () => {
    const owed = { status: 'queued', reason: 'member_cancelled', amountPaise: 300 } as const;
    const parts = [
      { payment: { amountPaise: 500 }, refunds: [] },
      { payment: { amountPaise: 500 }, refunds: [owed] },
    ];
    expect(shareOfRefund(parts, 300)).toEqual([0, 300]);
    expect(shareOfRefund(parts, 700)).toEqual([400, 300]);
    expect(shareOfRefund(parts, 1_000)).toEqual([500, 500]);
    expect(shareOfRefund(parts, 1_001)).toBeNull();
  });

  test('after a dispute is what is left first, then what had gone back before, to the paisa', () => {
    const share = (parts: Omit<Disputed, 'known'>[], told: ToldOfDispute) =>
      sharesOfDispute(
        parts.map((part) => ({ ...part, known: null })),
        told,
      );
    const lost = (paise: number) =>
      ({ status: 'lost', amountPaise: paise, deductedPaise: paise }) as const;
    fc.assert(
      fc.property(paidParts, fc.integer({ min: 1, max: 3_000_000 }), (parts, paise) => {
        const shares = share(parts, lost(paise)).map((one) => one?.deductedPaise ?? 0);
        return sum(shares) === paise;
      }),
    );
    const gone = { status: 'processed', reason: 'member_cancelled', amountPaise: 500 } as const;
    const parts = [
      { payment: { amountPaise: 500 }, refunds: [gone] },
      { payment: { amountPaise: 500 }, refunds: [] },
    ];
    expect(share(parts, lost(400))).toEqual([null, lost(400)]);
    expect(share(parts, lost(600))).toEqual([lost(100), lost(500)]);
    expect(share(parts, lost(1_100))).toEqual([lost(600), lost(500)]);
  });

  test('in a dispute stays what it was, until less is taken than was disputed', () => {
    const part = { payment: { amountPaise: 500 }, refunds: [] };
    const known = (status: DisputeStanding['status'], amountPaise: number, deductedPaise = 0) => ({
      ...part,
      known: { status, amountPaise, deductedPaise },
    });
    const told = (status: ToldOfDispute['status'], amountPaise: number, deductedPaise = 0) => ({
      status,
      amountPaise,
      deductedPaise,
    });
    const open = [known('open', 500), known('open', 300), { ...part, known: null }];
    expect(sharesOfDispute(open, told('open', 800, 600))).toEqual([
      told('open', 500, 500),
      told('open', 300, 100),
      null,
    ]);
    expect(sharesOfDispute(open, told('lost', 800, 400))).toEqual([
      told('lost', 400, 400),
      told('won', 300),
      null,
    ]);
    const lost = [known('lost', 400, 400), known('won', 300), known('lost', 100, 100)];
    expect(sharesOfDispute(lost, told('won', 800))).toEqual([
      told('won', 400),
      told('won', 300),
      told('won', 100),
    ]);
    expect(sharesOfDispute(lost, told('lost', 800, 450))[2]).toEqual(told('lost', 100, 50));
    expect(sharesOfDispute(lost, told('lost', 800, 700))[0]).toEqual(told('lost', 400, 600));
  });
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
