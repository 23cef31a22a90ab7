import {
  paymentOutcomes,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from '@nagarika/domain/money/orders/payments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';
import { bookings } from '../sales/bookings.ts';

/** Our side of a gateway order; `receipt` finds it again when the gateway's answer was lost. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique('payment_orders_booking_id_unique')
      .references(() => bookings.id),
    receipt: text().notNull().unique(),
    gatewayOrderId: text().unique('payment_orders_gateway_order_id_unique'),
    amountPaise: integer().notNull(),
    /**
     * The sum and the lead of a pass, paid at once for all dates of a series (docs/decisions/0198-pass.md):
     * one order is at the gateway, for the whole, and the orders of the other dates name it.
     */
    passPaise: integer(),
    leadId: uuid().references((): AnyPgColumn => paymentOrders.id),
    currency: text().notNull().default('INR'),
    createdAt: createdAt(),
    /** The time of the gateway's last request: to make the order, then about its payments. */
    checkedAt: instant(),
    /** The time when the reconciler asks next; each asker moves it on first. Null: nobody asks any more. */
    nextCheckAt: instant(),
  },
  (t) => [
    index('payment_orders_created').on(t.createdAt),
    index('payment_orders_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('payment_orders_lead').on(t.leadId).where(sql`lead_id is not null`),
    check('payment_orders_amount_check', sql`${t.amountPaise} >= 100`),
    check(
      'payment_orders_lead_check',
      sql`${t.leadId} is null or (${t.passPaise} is null and ${t.gatewayOrderId} is null)`,
    ),
  ],
);

/** Every attempt that we have heard of. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => paymentOrders.id),
    /**
     * Each date of a pass has its part, the second as `pay_…/1` (packages/domain/src/money/orders/passes.ts).
     */
    gatewayPaymentId: text().notNull().unique('payments_gateway_payment_id_unique'),
    amountPaise: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    /** Set with its capture, in one transaction: a ticket or a refund, never both. */
    outcome: text({ enum: paymentOutcomes }),
    capturedAt: instant(),
    /** Whether amount or currency was not what we asked for: refunded, and shown to admins. */
    isFlagged: boolean().notNull().default(false),
    /** The paise of it that have gone back, as the gateway said last. */
    gatewayRefundedPaise: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_undecided')
      .on(t.createdAt)
      .where(sql`outcome is null and status in ('captured', 'refunded')`),
    index('payments_flagged').on(t.createdAt, t.id).where(sql`is_flagged`),
    check('payments_status_check', oneOf(t.status, paymentStatuses)),
    check('payments_outcome_check', oneOf(t.outcome, paymentOutcomes)),
    check('payments_captured_check', sql`(${t.outcome} is null) = (${t.capturedAt} is null)`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    status: text({ enum: refundStatuses }).notNull().default('queued'),
    gatewayRefundId: text().unique('refunds_gateway_refund_id_unique'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The reason, in the words of the person who decided it. */
    note: text(),
    decidedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    processedAt: instant(),
    /** The time when the gateway was last asked for it. */
    sentAt: instant(),
    /** The time when the gateway was last asked, for it or about it. */
    checkedAt: instant(),
    /**
     * The time when the reconciler asks next; each asker moves it on first. Null: it is over, or waits for a
     * bank that decides over a dispute.
     */
    nextCheckAt: instant(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    index('refunds_open').on(t.status, t.createdAt),
    check('refunds_amount_check', sql`${t.amountPaise} >= 1`),
    check('refunds_status_check', oneOf(t.status, refundStatuses)),
    check('refunds_reason_check', oneOf(t.reason, refundReasons)),
  ],
);

/**
 * Deliveries of the gateway; the id is its event id. One that is not applied waits for its job, or its cause
 * is unknown.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    /** The gateway's id of the order, or of a refund's or dispute's payment; null: nothing is to be done. */
    about: text(),
    receivedAt: instant().notNull(),
    appliedAt: instant(),
    /** Whether the gateway, asked about it, knew of no such thing: nothing was changed. */
    isUnfounded: boolean().notNull().default(false),
  },
  (t) => [
    index('webhook_events_unfounded').on(t.receivedAt).where(sql`is_unfounded`),
    index('webhook_events_parked').on(t.receivedAt).where(sql`applied_at is null`),
    // The index serves the booking of money, when parked ones, of whatever payment, are many and most of them
    // dead.
    index('webhook_events_open').on(t.about).where(sql`applied_at is null`),
    index('webhook_events_about').on(t.about, t.receivedAt).where(sql`about is not null`),
  ],
);
