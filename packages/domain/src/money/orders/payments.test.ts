import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refundExplanations } from '../refunds/refund-explanations.ts';
import {
  captureEntries,
  type LedgerEntry,
  payoutEntries,
  payoutReturnedEntries,
  refundPaidEntries,
  refundReturnedEntries,
  saleEntries,
  saleReversalEntries,
} from './ledger.ts';
import { outcomeOfCapture, refundReasons } from './payments.ts';

const paise = fc.integer({ min: 1, max: 500_000_000 });
const part = fc.record({ subtotalPaise: paise, feePaise: fc.integer({ min: 0, max: 10_000_000 }) });
const sum = (entries: LedgerEntry[]) =>
  entries.reduce((total, { amountPaise }) => total + amountPaise, 0);
const ofMembers = (entries: LedgerEntry[]) =>
  sum(entries.filter(({ account }) => account === 'members_payable'));

describe('ledger entries, for all amounts', () => {
  test('sum to zero and have no empty line', () => {
    fc.assert(
      fc.property(paise, part, (amount, price) => {
        for (const entries of [
          captureEntries(amount),
          refundPaidEntries({ amountPaise: amount, reason: 'no_seats' }),
          saleEntries(price),
          saleReversalEntries(price, price),
        ]) {
          expect(sum(entries)).toBe(0);
          expect(entries.every(({ amountPaise }) => amountPaise !== 0)).toBe(true);
        }
      }),
    );
  });

  test('leave nothing owed to her after a sale, nor after a sale taken back and refunded', () => {
    fc.assert(
      fc.property(part, (price) => {
        const total = price.subtotalPaise + price.feePaise;
        const sold = [...captureEntries(total), ...saleEntries(price)];
        expect(ofMembers(sold)).toBe(0);
        const returned = [
          ...sold,
          ...saleReversalEntries(price, price),
          ...refundPaidEntries({ amountPaise: total, reason: 'member_cancelled' }),
        ];
        expect(ofMembers(returned)).toBe(0);
        for (const { account } of returned) {
          expect(sum(returned.filter((entry) => entry.account === account))).toBe(0);
        }
      }),
    );
  });
});

describe('what becomes of a captured payment', () => {
  const now = new Date('2026-07-01T06:00:00Z');
  const later = new Date(now.getTime() + 60_000);
  const before = new Date(now.getTime() - 1);
  const live = { status: 'approved', startsAt: later, salesStoppedAt: null } as const;
  const fine: Parameters<typeof outcomeOfCapture>[0] = {
    payment: { status: 'captured', amountPaise: 51_000, currency: 'INR' },
    order: { amountPaise: 51_000, currency: 'INR' },
    booking: { status: 'pending' },
    event: live,
    holdExpiresAt: later,
    hasSeats: true,
    isCodeUsedUp: false,
    isMemberGone: false,
    now,
  };

  test.each([
    { outcome: 'ticket', change: {} },
    { outcome: 'ticket', change: { booking: { status: 'expired' }, holdExpiresAt: now } },
    { outcome: 'no_seats', change: { hasSeats: false } },
    { outcome: 'ticket', change: { isCodeUsedUp: true } },
    { outcome: 'code_used_up', change: { isCodeUsedUp: true, holdExpiresAt: now } },
    { outcome: 'wrong_amount', change: { order: { amountPaise: 50_999, currency: 'INR' } } },
    { outcome: 'wrong_amount', change: { order: { amountPaise: 51_000, currency: 'USD' } } },
    { outcome: 'superseded_order', change: { booking: { status: 'superseded' } } },
    { outcome: 'superseded_order', change: { isMemberGone: true } },
    { outcome: 'duplicate_payment', change: { booking: { status: 'confirmed' } } },
    { outcome: 'duplicate_payment', change: { booking: { status: 'cancelled' } } },
    { outcome: 'event_cancelled', change: { event: { ...live, status: 'cancelled' } } },
    { outcome: 'event_past', change: { event: { ...live, startsAt: before }, holdExpiresAt: now } },
    { outcome: 'ticket', change: { event: { ...live, startsAt: before } } },
    { outcome: 'ticket', change: { event: { ...live, salesStoppedAt: before } } },
    {
      outcome: 'sales_stopped',
      change: { event: { ...live, salesStoppedAt: before }, holdExpiresAt: now, hasSeats: false },
    },
    {
      outcome: 'made_at_gateway',
      change: { payment: { status: 'refunded', amountPaise: 51_000, currency: 'INR' } },
    },
  ] as const)('$outcome: $change', ({ outcome, change }) => {
    expect(outcomeOfCapture({ ...fine, ...change })).toBe(outcome);
  });
});

test('every kind of entry has its two sides, and nothing where nothing moved', () => {
  const sides = (entries: LedgerEntry[]) =>
    Object.fromEntries(entries.map(({ account, amountPaise }) => [account, amountPaise]));
  expect(sides(captureEntries(7))).toEqual({ gateway: 7, members_payable: -7 });
  const refund = { amountPaise: 7, reason: 'chargeback' } as const;
  expect(sides(refundPaidEntries(refund))).toEqual({ members_payable: 7, chargeback_losses: -7 });
  const back = { ...refund, reason: 'no_seats' } as const;
  expect(sides(refundReturnedEntries(back))).toEqual({ gateway: 7, members_payable: -7 });
  const rest = { amountPaise: 7, reason: 'written_off' } as const;
  expect(sides(refundPaidEntries(rest))).toEqual({ members_payable: 7, rounding_income: -7 });
  expect(sides(refundReturnedEntries(rest))).toEqual({ rounding_income: 7, members_payable: -7 });
  const nothing = { tcsPaise: 0, tdsPaise: 0 };
  expect(sides(payoutEntries({ amountPaise: 7, ...nothing }))).toEqual({
    organiser_payable: 7,
    bank: -7,
  });
  expect(sides(payoutReturnedEntries({ amountPaise: 7, tcsPaise: 2, tdsPaise: 1 }))).toEqual({
    organiser_payable: -7,
    bank: 4,
    tcs_payable: 2,
    tds_payable: 1,
  });
  expect(captureEntries(0)).toEqual([]);
});

test('no more of a sale is undone than is left of it', () => {
  const left = { subtotalPaise: 100, feePaise: 2 };
  for (const more of [{ subtotalPaise: 101 }, { feePaise: 3 }, { feePaise: -1 }]) {
    expect(() => saleReversalEntries(left, { ...left, ...more })).toThrow(RangeError);
  }
});

test('a buyer reads why her money goes back', () => {
  for (const reason of refundReasons) expect(refundExplanations[reason].pattern).toMatch(/\.$/);
});
