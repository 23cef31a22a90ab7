import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { bookingRecipients } from '@nagarika/db/schema/money/invoice-details';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const supplier = alias(taxProfiles, 'supplier');
const recipient = alias(taxProfiles, 'recipient');
const organiser = alias(users, 'organiser');
const buyer = alias(users, 'buyer');
const original = alias(taxPapers, 'original');

/**
 * Selects papers with all that is printed on them: supplier, registered recipient, and the invoice that a
 * credit note takes back.
 */
export function storedPapersQuery(db: Database | Transaction) {
  return db
    .select({
      paper: getTableColumns(taxPapers),
      supplier: {
        legalName: supplier.legalName,
        gstin: supplier.gstin,
        address: supplier.address,
        stateCode: supplier.stateCode,
      },
      /** The details to which the buyer of a booking had it made out. */
      buyer: {
        legalName: bookingRecipients.legalName,
        gstin: bookingRecipients.gstin,
        address: bookingRecipients.address,
        stateCode: bookingRecipients.stateCode,
      },
      /** The organiser, for commission; null: she is not registered. */
      recipient: {
        legalName: recipient.legalName,
        gstin: recipient.gstin,
        address: recipient.address,
        stateCode: recipient.stateCode,
      },
      /** Null for commission of a month. */
      event: { title: events.title, startsAt: events.startsAt },
      /** Names as they are now, where nobody is registered: papers keep none. */
      names: { buyer: buyer.name, organiser: organiser.name },
      /** Null: it takes nothing back. */
      original: { label: original.label, issuedAt: original.issuedAt },
    })
    .from(taxPapers)
    .innerJoin(supplier, eq(supplier.id, taxPapers.supplierProfileId))
    .leftJoin(recipient, eq(recipient.id, taxPapers.recipientProfileId))
    .innerJoin(organiser, eq(organiser.id, taxPapers.organiserId))
    .leftJoin(events, eq(events.id, taxPapers.eventId))
    .leftJoin(bookings, eq(bookings.id, taxPapers.bookingId))
    .leftJoin(buyer, eq(buyer.id, bookings.userId))
    .leftJoin(bookingRecipients, eq(bookingRecipients.bookingId, taxPapers.bookingId))
    .leftJoin(original, eq(original.id, taxPapers.originalId))
    .$dynamic();
}

export type StoredPaper = Awaited<ReturnType<typeof storedPapersQuery>>[number];

/** Returns the party that a paper names beside its supplier; null when she gave no details. */
export const recipientOf = ({ buyer, recipient }: Pick<StoredPaper, 'buyer' | 'recipient'>) =>
  buyer ?? recipient;

/** Returns the name that it is addressed to; null when she has none any more. */
export const recipientName = (stored: StoredPaper): string | null =>
  recipientOf(stored)?.legalName ??
  (stored.paper.fromDay ? stored.names.organiser : stored.names.buyer);

/** Finds a paper, or null; the caller checks who may read it. */
export async function paperById(db: Database, id: string): Promise<StoredPaper | null> {
  const [paper] = await storedPapersQuery(db).where(eq(taxPapers.id, id));
  return paper ?? null;
}

/** Reads a booking's invoices and credit notes, in the order in which they were issued. */
export async function papersOfBooking(db: Database, bookingId: string): Promise<StoredPaper[]> {
  return storedPapersQuery(db)
    .where(eq(taxPapers.bookingId, bookingId))
    .orderBy(asc(taxPapers.issuedAt), asc(taxPapers.kind), asc(taxPapers.number));
}
