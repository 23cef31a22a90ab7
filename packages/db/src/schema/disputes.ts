import { disputeStatuses } from '@nagarika/domain/disputes';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from './columns.ts';
import { payments } from './payments.ts';

/** While one is open its seats are not admitted, and its event is not paid out. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    gatewayDisputeId: text().notNull().unique('disputes_gateway_dispute_id_unique'),
    amountPaise: integer().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** The gateway's word for it: 'goods_or_services_not_received'. */
    reason: text(),
    /** Until when the gateway takes an answer. */
    respondBy: instant(),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    index('disputes_payment').on(t.paymentId),
    index('disputes_open').on(t.openedAt).where(sql`status = 'open'`),
    check('disputes_status_check', oneOf(t.status, disputeStatuses)),
    check('disputes_amount_check', sql`${t.amountPaise} >= 1`),
    check('disputes_closed_check', sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);
