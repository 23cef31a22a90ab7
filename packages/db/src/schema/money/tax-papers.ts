import { taxPaperKinds } from '@nagarika/domain/money/tax/tax-papers';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { users } from '../people/users.ts';
import { taxProfiles } from './tax.ts';

const paise = () => bigint({ mode: 'number' }).notNull();
const parts = () => ({
  grossPaise: paise(),
  taxablePaise: paise(),
  cgstPaise: paise(),
  sgstPaise: paise(),
  igstPaise: paise(),
});
const day = () => date({ mode: 'string' });

/**
 * Invoices and credit notes, as the ledger made them necessary (docs/decisions/0202): append-only by a trigger,
 * and no buyer's name is kept. Only features/money/tax/papers/issue-papers.ts writes them.
 */
export const taxPapers = pgTable(
  'tax_papers',
  {
    id: id(),
    kind: text({ enum: taxPaperKinds }).notNull(),
    /** Null: the operator. */
    supplierId: uuid().references(() => users.id),
    /** India's financial year, '2026-27'. */
    fy: text().notNull(),
    /** The number in the series of its supplier, kind and year: from 1 on, without gaps. */
    number: integer().notNull(),
    /** The number as the paper prints it. */
    label: text().notNull(),
    /** The time of the ledger's entry; for commission the end of its month. */
    issuedAt: instant().notNull(),
    /** The sale or its reversal; null: commission of a month. A foreign key stands in 0002_rules.sql. */
    ledgerTransactionId: uuid(),
    /**
     * The ledger's booking. It is no foreign key: that would wait for a holder of the booking's row, which
     * may wait for us.
     */
    bookingId: uuid(),
    eventId: uuid().references(() => events.id),
    /** The organiser who hosts the event, or earned what the commission is for. */
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    /** The days of the commission. */
    fromDay: day(),
    toDay: day(),
    /** The invoice that a credit note takes back. */
    originalId: uuid().references((): AnyPgColumn => taxPapers.id),
    ...parts(),
    rateBp: integer().notNull(),
    sac: text().notNull(),
    placeOfSupply: text().notNull(),
    supplierProfileId: uuid()
      .notNull()
      .references(() => taxProfiles.id),
    /** Null: a buyer, or an organiser who is not registered. */
    recipientProfileId: uuid().references(() => taxProfiles.id),
  },
  (t) => [
    unique('tax_papers_number').on(t.supplierId, t.fy, t.kind, t.number).nullsNotDistinct(),
    unique('tax_papers_once').on(t.ledgerTransactionId, t.kind),
    uniqueIndex('tax_papers_month')
      .on(t.organiserId, t.fromDay, t.rateBp, t.sac, t.supplierProfileId)
      .where(sql`kind = 'commission_invoice'`),
    uniqueIndex('tax_papers_corrected')
      .on(t.originalId, t.fromDay)
      .where(sql`kind = 'commission_credit'`),
    index('tax_papers_booking').on(t.bookingId),
    index('tax_papers_label').on(t.label),
    // The papers that name a version of tax details: one that none names goes with its account.
    index('tax_papers_supplier_profile').on(t.supplierProfileId),
    index('tax_papers_recipient_profile')
      .on(t.recipientProfileId)
      .where(sql`recipient_profile_id is not null`),
    index('tax_papers_original').on(t.originalId),
    // The index serves a supplier's papers of a year, newest first.
    index('tax_papers_listed').on(t.supplierId, t.fy, t.issuedAt, t.id),
    check('tax_papers_kind_check', oneOf(t.kind, taxPaperKinds)),
    check('tax_papers_number_check', sql`${t.number} > 0 and length(${t.label}) <= 16`),
    check(
      'tax_papers_supplier_check',
      sql`(${t.kind} like 'ticket%') = (${t.supplierId} is not null)`,
    ),
    check(
      'tax_papers_parts_check',
      sql`${t.grossPaise} > 0 and ${t.cgstPaise} >= 0 and ${t.igstPaise} >= 0
        and ${t.grossPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}
        and ${t.cgstPaise} = ${t.sgstPaise} and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
    check(
      'tax_papers_subject_check',
      sql`case when ${t.kind} like 'commission%'
        then ${t.fromDay} is not null and ${t.toDay} is not null and ${t.ledgerTransactionId} is null
          and ${t.bookingId} is null and ${t.eventId} is null
        else ${t.fromDay} is null and ${t.toDay} is null and ${t.ledgerTransactionId} is not null
          and ${t.bookingId} is not null and ${t.eventId} is not null end`,
    ),
    check(
      'tax_papers_original_check',
      sql`(${t.originalId} is not null) = (${t.kind} like '%credit')`,
    ),
  ],
);

/** The last number that each series has given out, and the sums of its papers. */
export const taxSeries = pgTable(
  'tax_series',
  {
    /** Null: the operator. */
    supplierId: uuid().references(() => users.id),
    kind: text({ enum: taxPaperKinds }).notNull(),
    fy: text().notNull(),
    last: integer().notNull(),
    ...parts(),
  },
  (t) => [
    unique('tax_series_once').on(t.supplierId, t.fy, t.kind).nullsNotDistinct(),
    check('tax_series_kind_check', oneOf(t.kind, taxPaperKinds)),
  ],
);

/**
 * The commission from an organiser's sales of a month, less the reversals in it, at each rate of GST, and the
 * reversals in it of each month before: kept with the papers of the sales, and invoiced, or credited to the
 * invoice of that month, when the month is over.
 */
export const taxCommissions = pgTable(
  'tax_commissions',
  {
    organiserId: uuid()
      .notNull()
      .references(() => users.id),
    /** The month's first day. */
    month: day().notNull(),
    /** The month of the sales; an earlier one: what came back of its invoice. */
    soldMonth: day().notNull(),
    /** The operator's registration at the time of the sale. */
    gstin: text().notNull(),
    /** The rate of the sale, whatever holds when it is undone. */
    rateBp: integer().notNull(),
    sac: text().notNull(),
    grossPaise: paise(),
    /** Whether its paper exists, unless the sum was nothing. */
    isClosed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organiserId, t.month, t.soldMonth, t.rateBp, t.sac, t.gstin] }),
    index('tax_commissions_open').on(t.month, t.organiserId).where(sql`not is_closed`),
    check('tax_commissions_month_check', sql`${t.soldMonth} <= ${t.month}`),
  ],
);

/** One row, locked while papers are issued: the last number of the ledger that they are issued for. */
export const taxProgress = pgTable(
  'tax_progress',
  {
    isOnly: boolean().primaryKey().default(true),
    through: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('tax_progress_one_check', sql`${t.isOnly}`)],
);
