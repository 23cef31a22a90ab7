import { gstStateCodes } from '@nagarika/domain/events/cities/gst-states';
import { sql } from 'drizzle-orm';
import { check, type PgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';
import { bookings } from '../sales/bookings.ts';

const details = () => ({
  /** Null: she is not registered. */
  gstin: text(),
  legalName: text().notNull(),
  address: text().notNull(),
  /** Two digits, those of the GSTIN where there is one. */
  stateCode: text().notNull(),
  givenAt: instant().notNull(),
});

const checks = (table: string, { gstin, stateCode }: { gstin: PgColumn; stateCode: PgColumn }) => [
  check(`${table}_state_check`, oneOf(stateCode, gstStateCodes)),
  check(
    `${table}_gstin_check`,
    sql`${gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and left(${gstin}, 2) = ${stateCode}`,
  ),
];

/** The details to which a member's invoices were made out last, with which her next booking begins. */
export const invoiceDetails = pgTable(
  'invoice_details',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    ...details(),
  },
  (t) => checks('invoice_details', t),
);

/**
 * The details to which the invoices of one booking are made out, where its buyer gave them before she paid. A
 * trigger keeps the row once there are papers: they name it, also for an erased account.
 */
export const bookingRecipients = pgTable(
  'booking_recipients',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    ...details(),
  },
  (t) => checks('booking_recipients', t),
);
