import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { users } from '../people/users.ts';
import { refunds } from './payments.ts';

/** Refunds that the gateway would not take, and that the operator's bank sent instead; never changed. */
export const refundTransfers = pgTable(
  'refund_transfers',
  {
    id: id(),
    /** The refund that the gateway did not take: replaced since. */
    refundId: uuid()
      .notNull()
      .unique('refund_transfers_refund_id_unique')
      .references(() => refunds.id),
    amountPaise: integer().notNull(),
    /** The bank's reference (UTR), which stands once over these and payouts. */
    reference: text().notNull().unique(),
    /** The day on which the bank moved it. */
    sentOn: date().notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [check('refund_transfers_amount_check', sql`${t.amountPaise} >= 1`)],
);
