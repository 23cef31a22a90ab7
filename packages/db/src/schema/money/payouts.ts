import { payoutStatuses, proofPaise } from '@nagarika/domain/money/payouts/payouts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';

/** Account, IFSC and PAN as one text, which the server encrypts: a copy of the database tells nothing. */
export const payoutDetails = pgTable('payout_details', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  updatedAt: instant().notNull(),
});

/** The last time when an organiser who is owed money was asked for her payout details. */
export const payoutReminders = pgTable('payout_reminders', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  remindedAt: instant().notNull(),
  /** Null: the job asked, after an event of hers. */
  remindedBy: uuid().references(() => users.id),
});

/** The tax kept back for the tax office; negative: released, for what went back after a payout. */
const withheld = () => ({
  tcsPaise: bigint({ mode: 'number' }).notNull().default(0),
  tdsPaise: bigint({ mode: 'number' }).notNull().default(0),
});

/** Payments to an organiser, each for one or more events that are over. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    status: text({ enum: payoutStatuses }).notNull().default('prepared'),
    /** The sum taken off what she is owed; the bank moves this, less what is withheld. */
    amountPaise: bigint({ mode: 'number' }).notNull(),
    ...withheld(),
    /** The rates of the withholding, in basis points. */
    tcsBp: integer().notNull().default(0),
    tdsBp: integer().notNull().default(0),
    /** The details that it goes to, as they were at the time: encrypted. */
    sealedDetails: text().notNull(),
    /** The time when she gave those details: a payout tells of these alone, and not of later ones. */
    detailsAt: instant(),
    /** Whether it is ₹1 that shows whether the details are right, before more goes there. */
    isProof: boolean().notNull().default(false),
    /** The time when the organiser said that the ₹1 had come. */
    arrivedAt: instant(),
    /** The bank's reference (UTR); it stands once, also after a return. */
    reference: text().unique(),
    preparedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    /** The paise by which it has become smaller since, as money went back before any file had it. */
    reducedPaise: bigint({ mode: 'number' }).notNull().default(0),
    /** The time when it last went into a bank file: a second one may pay it twice. */
    filedAt: instant(),
    filedBy: uuid().references(() => users.id),
    /** The release, by another admin than those who prepared and filed it. */
    releasedAt: instant(),
    releasedBy: uuid().references(() => users.id),
    paidAt: instant(),
    paidBy: uuid().references(() => users.id),
    /** Whether it had to be released before it was marked paid. */
    neededRelease: boolean().notNull().default(false),
    /**
     * The paise of it that were not owed when it was marked paid: the bank had sent them, and the next payout
     * nets them.
     */
    despitePaise: bigint({ mode: 'number' }).notNull().default(0),
    returnedAt: instant(),
    returnedBy: uuid().references(() => users.id),
    /** The bank's word: the day in India, and its reason. */
    returnedOn: date(),
    returnReason: text(),
    /** The cancellation, which stays where it was marked paid after all. */
    cancelledAt: instant(),
    cancelledBy: uuid().references(() => users.id),
    /** The reason, for a payout that a file had: the bank has confirmed that it was not sent. */
    cancelReason: text(),
  },
  (t) => [
    check('payouts_status_check', oneOf(t.status, payoutStatuses)),
    check('payouts_amount_check', sql`${t.amountPaise} - ${t.tcsPaise} - ${t.tdsPaise} > 0`),
    check('payouts_gross_check', sql`${t.amountPaise} > 0`),
    check(
      'payouts_proof_check',
      sql`case when ${t.isProof} then (${t.amountPaise}, ${t.tcsPaise}, ${t.tdsPaise}) = (${sql.raw(String(proofPaise))}, 0, 0) else ${t.arrivedAt} is null end`,
    ),
    check(
      'payouts_paid_check',
      sql`(${t.status} in ('paid', 'returned')) = (${t.paidAt} is not null and ${t.reference} is not null)`,
    ),
    check(
      'payouts_filed_check',
      sql`(${t.filedAt} is null or ${t.status} <> 'prepared') and (${t.filedAt} is not null or ${t.status} <> 'filed')`,
    ),
    check(
      'payouts_returned_check',
      sql`${t.status} <> 'returned' or (${t.returnedAt} is not null and ${t.returnedOn} is not null and ${t.returnReason} is not null)`,
    ),
    check(
      'payouts_cancelled_check',
      sql`${t.status} <> 'cancelled' or (${t.cancelledAt} is not null and (${t.filedAt} is null or ${t.cancelReason} is not null))`,
    ),
    check('payouts_despite_check', sql`least(${t.despitePaise}, ${t.reducedPaise}) >= 0`),
    index('payouts_organiser').on(t.organiserId, t.createdAt),
    index('payouts_status').on(t.status, t.createdAt),
    // Admins see the newest first, by when they were paid, else prepared.
    index('payouts_listed').on(t.status, sql`coalesce(${t.paidAt}, ${t.createdAt}) desc`, t.id),
  ],
);

/** One event's share of a payout; negative: refunds after it had been paid for. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    amountPaise: bigint({ mode: 'number' }).notNull(),
    /**
     * The net ticket price that it covers: all standing lines of its event together cover what was sold until
     * then.
     */
    basePaise: bigint({ mode: 'number' }).notNull().default(0),
    ...withheld(),
  },
  (t) => [
    unique('payout_lines_once').on(t.payoutId, t.eventId),
    index('payout_lines_event').on(t.eventId),
    check('payout_lines_amount_check', sql`${t.amountPaise} <> 0`),
  ],
);
