import { ledgerAccounts } from '@nagarika/domain/money/orders/ledger';
import {
  paymentOutcomes,
  refundReasons,
  refundStatuses,
} from '@nagarika/domain/money/orders/payments';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const ledgerCheck = z.object({
  checkedAt: z.iso.datetime(),
  rules: z.array(
    z.object({
      rule: z.string(),
      /** The rows that break it. */
      breaches: z.int(),
      /** The first of them. */
      rows: z.array(z.object({ subject: z.string(), detail: z.string() })),
    }),
  ),
  /** Paise; debits positive, credits negative; together zero. */
  accounts: z.array(z.object({ account: z.enum(ledgerAccounts), paise: z.int() })),
  /** Paise, each counted from rows of its own: captured = tickets + refunds. */
  equation: z.object({
    /** The payments as the gateway tells of them. */
    captured: z.int(),
    /** The bookings that were paid with them. */
    tickets: z.int(),
    /** The refunds of payments that became no ticket. */
    refunds: z.int(),
    /** The refunds of tickets that were given back later: part of `tickets`. */
    returned: z.int(),
  }),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/** Null: the ledger is too large to be checked at once, and its first check has not ended. */
export const lastLedgerCheck = ledgerCheck
  .extend({
    /** Another check is asked for and has not ended: this is the one before. */
    isUnderWay: z.boolean(),
  })
  .nullable();
export type LastCheck = z.infer<typeof lastLedgerCheck>;

const about = {
  gatewayPaymentId: z.string(),
  bookingId: z.uuid(),
  event: z.object({ id: z.uuid(), title: z.string() }),
  member: z.object({ id: z.uuid(), name: z.string().nullable() }),
};

export const refundListInput = pageInput.extend({
  sort: z.enum(['queued', 'amount', 'attempts']).default('queued'),
});
export type RefundListInput = z.infer<typeof refundListInput>;

export const openRefund = z.object({
  id: z.uuid(),
  /** Paise. */
  amount: z.int(),
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  attempts: z.int(),
  /** Whether it waits for finance, which has it tried again or records that our bank sent it. */
  waitsForFinance: z.boolean(),
  lastError: z.string().nullable(),
  /** Whether it waits while a bank decides over a dispute of its payment. */
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
  ...about,
});

export const flaggedPayment = z.object({
  id: z.uuid(),
  /** The sums paid and asked for, paise in `currency`. */
  amount: z.int(),
  asked: z.int(),
  currency: z.string(),
  outcome: z.enum(paymentOutcomes).nullable(),
  capturedAt: z.iso.datetime().nullable(),
  ...about,
});

export const parkedEvent = z.object({
  /** The gateway's id of the event. */
  id: z.string(),
  type: z.string(),
  /** Null: it names no payment. */
  gatewayPaymentId: z.string().nullable(),
  /** Whether it tells of money that is about no order of ours, as far as we know. */
  isMoney: z.boolean(),
  receivedAt: z.iso.datetime(),
  /** Whether the gateway, asked about it, knew of no such thing. */
  isUnfounded: z.boolean(),
});
