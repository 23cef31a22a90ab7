import {
  paymentOutcomes,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from '@nagarika/domain/payments';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Our side of a gateway order; `receipt` finds it again when the gateway's answer was lost. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    receipt: text('receipt').notNull().unique(),
    gatewayOrderId: text('gateway_order_id').unique(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull().default('INR'),
    createdAt: createdAt(),
    /** When the gateway was asked last: to make the order, then about its payments. */
    checkedAt: instant('checked_at'),
    /** When the reconciler asks next; whoever asks moves it on first. Null: nobody asks any more. */
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    index('payment_orders_created').on(t.createdAt),
    index('payment_orders_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check('payment_orders_amount_check', sql`${t.amountPaise} >= 100`),
  ],
);

/** Every attempt that we have heard of. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    gatewayPaymentId: text('gateway_payment_id').notNull().unique(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** Set with its capture, in one transaction: a ticket or a refund, never both. */
    outcome: text('outcome', { enum: paymentOutcomes }),
    capturedAt: instant('captured_at'),
    /** Amount or currency was not what we asked for: refunded, and shown to admins. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** What the gateway said last of how much of it has gone back, paise. */
    gatewayRefundedPaise: integer('gateway_refunded_paise').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    check('payments_status_check', oneOf(t.status, paymentStatuses)),
    check('payments_outcome_check', oneOf(t.outcome, paymentOutcomes)),
    check('payments_captured_check', sql`(${t.outcome} is null) = (${t.capturedAt} is null)`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: integer('amount_paise').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('queued'),
    gatewayRefundId: text('gateway_refund_id').unique(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Why, in the words of whoever decided it. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => users.id),
    createdAt: createdAt(),
    processedAt: instant('processed_at'),
    /** When the gateway was asked last. */
    checkedAt: instant('checked_at'),
    /** When the reconciler asks next; whoever asks moves it on first. Null: it is over. */
    nextCheckAt: instant('next_check_at'),
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

/** Deliveries of the gateway; the id is its event id. Not applied: parked until its cause is known. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (t) => [index('webhook_events_parked').on(t.receivedAt).where(sql`applied_at is null`)],
);
