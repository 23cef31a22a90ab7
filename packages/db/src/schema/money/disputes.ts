import { disputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';
import { payments } from './payments.ts';

/**
 * Disputes of payments: while one is open its seats are not admitted, its event is not paid out, and nothing
 * of its payment is sent back.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    gatewayDisputeId: text().notNull().unique('disputes_gateway_dispute_id_unique'),
    amountPaise: integer().notNull(),
    /** The sum that the gateway says it has taken for it. */
    deductedPaise: integer().notNull().default(0),
    /** The number of changes that we have heard of: each moves money in the ledger once. */
    turn: integer().notNull().default(1),
    status: text({ enum: disputeStatuses }).notNull(),
    /** The gateway's word for it: 'goods_or_services_not_received'. */
    reason: text(),
    /** The time until which the gateway takes an answer. */
    respondBy: instant(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** The time when the gateway is asked again, should no webhook come. Null: it is decided. */
    nextCheckAt: instant(),
  },
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_open').on(t.openedAt).where(sql`status = 'open'`),
    index('disputes_due').on(t.nextCheckAt).where(sql`next_check_at is not null`),
    check('disputes_status_check', oneOf(t.status, disputeStatuses)),
    check('disputes_amount_check', sql`${t.amountPaise} >= 1`),
    check('disputes_deducted_check', sql`${t.deductedPaise} >= 0`),
    check('disputes_closed_check', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);
