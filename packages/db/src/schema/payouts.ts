import { payoutStatuses } from '@nagarika/domain/payouts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** Account, IFSC and PAN as one text, encrypted by the server: a copy of the database tells nothing. */
export const payoutDetails = pgTable('payout_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What an organiser is paid at once, for one or more events that are over. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    organiserId: uuid('organiser_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: payoutStatuses }).notNull().default('prepared'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** The details that it goes to, as they were: encrypted. */
    sealedDetails: text('sealed_details').notNull(),
    /** The bank's reference (UTR). */
    reference: text('reference').unique(),
    preparedBy: uuid('prepared_by').references(() => users.id),
    paidBy: uuid('paid_by').references(() => users.id),
    createdAt: createdAt(),
    /** When it last went into a bank file: a second one may pay it twice. */
    filedAt: instant('filed_at'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    check('payouts_status_check', oneOf(t.status, payoutStatuses)),
    check('payouts_amount_check', sql`${t.amountPaise} > 0`),
    check(
      'payouts_paid_check',
      sql`(${t.status} = 'paid') = (${t.paidAt} is not null and ${t.reference} is not null)`,
    ),
    index('payouts_organiser').on(t.organiserId, t.createdAt),
    index('payouts_status').on(t.status, t.createdAt),
  ],
);

/** One event's share of a payout; negative: refunds after it had been paid for. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('payout_lines_once').on(t.payoutId, t.eventId),
    index('payout_lines_event').on(t.eventId),
    check('payout_lines_amount_check', sql`${t.amountPaise} <> 0`),
  ],
);
