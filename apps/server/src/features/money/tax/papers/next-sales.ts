import type { Database, Transaction } from '@nagarika/db/client';
import { cities } from '@nagarika/db/schema/events/cities';
import { eventStates } from '@nagarika/db/schema/events/event-states';
import { events } from '@nagarika/db/schema/events/events';
import { bookingRecipients } from '@nagarika/db/schema/money/invoice-details';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxProgress } from '@nagarika/db/schema/money/tax-papers';
import type { LedgerAccount } from '@nagarika/domain/money/orders/ledger';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  isStateOfEvent,
  stateOfEvent,
} from '#server/features/events/event-states/state-of-event.ts';

/** Matches the transactions that get papers: sales and their reversals. */
export const isOfSale = inArray(ledgerTransactions.kind, ['sale', 'sale_reversal']);

/** The number of the ledger up to which all papers are issued. */
const issuedThrough = sql`coalesce((select ${taxProgress.through} from ${taxProgress}), 0)`;

/** Matches what still waits for its papers, so that nothing that these will name is deleted before. */
export const awaitsPapers = and(isOfSale, gt(ledgerTransactions.number, issuedThrough));

/** A sale, or the reversal of one with amounts below zero; paise. */
export type LedgerSale = {
  id: string;
  number: number;
  kind: 'sale' | 'sale_reversal';
  bookingId: string;
  eventId: string;
  organiserId: string;
  occurredAt: Date;
  /** Two digits. */
  stateOfEvent: string;
  /** The state of the buyer's details, where she gave any. */
  stateOfRecipient: string | null;
  ticketPaise: number;
  chargePaise: number;
  commissionPaise: number;
};

/** Reads the next of the ledger's sales by their numbers, `most` at a time. */
export function nextSales(
  tx: Transaction,
  { after, last, most }: { after: number; last: number; most: number },
): Promise<LedgerSale[]> {
  const { number } = ledgerTransactions;
  return ledgerSales(tx, and(gt(number, after), lte(number, last)), most);
}

/** Reads a booking's sale in the ledger while its papers are still to be issued. */
export function saleWithoutPapers(
  db: Database | Transaction,
  bookingId: string,
): Promise<LedgerSale[]> {
  const { kind, bookingId: of } = ledgerTransactions;
  return ledgerSales(db, and(eq(of, bookingId), eq(kind, 'sale'), awaitsPapers), 1);
}

async function ledgerSales(
  db: Database | Transaction,
  which: SQL | undefined,
  most: number,
): Promise<LedgerSale[]> {
  const next = db
    .select({
      id: ledgerTransactions.id,
      number: ledgerTransactions.number,
      kind: ledgerTransactions.kind,
      bookingId: ledgerTransactions.bookingId,
      eventId: ledgerTransactions.eventId,
      occurredAt: ledgerTransactions.occurredAt,
    })
    .from(ledgerTransactions)
    .where(and(which, isOfSale, isNotNull(ledgerTransactions.bookingId)))
    .orderBy(asc(ledgerTransactions.number))
    .limit(most)
    .as('next');
  return db
    .select({
      id: next.id,
      number: next.number,
      kind: sql<LedgerSale['kind']>`${next.kind}`,
      bookingId: sql<string>`${next.bookingId}`,
      eventId: events.id,
      organiserId: events.organiserId,
      occurredAt: next.occurredAt,
      stateOfEvent: stateOfEvent.as('state_of_event'),
      stateOfRecipient: bookingRecipients.stateCode,
      ticketPaise: credited('organiser_payable', 'commission_income'),
      chargePaise: credited('service_charge_income'),
      commissionPaise: credited('commission_income'),
    })
    .from(next)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, next.id))
    .innerJoin(events, eq(events.id, next.eventId))
    .innerJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(eventStates, isStateOfEvent)
    .leftJoin(bookingRecipients, eq(bookingRecipients.bookingId, next.bookingId))
    .groupBy(
      next.id,
      next.number,
      next.kind,
      next.bookingId,
      next.occurredAt,
      events.id,
      cities.stateCode,
      eventStates.stateCode,
      bookingRecipients.stateCode,
    )
    .orderBy(asc(next.number));
}

const credited = (...accounts: LedgerAccount[]) =>
  sql<number>`coalesce(-sum(${ledgerEntries.amountPaise})
    filter (where ${inArray(ledgerEntries.account, accounts)}), 0)::float8`;
