import type { Database } from '@nagarika/db/client';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { paymentOrders, payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newestOf, oneMore } from './guest-of.ts';

const own = alias(paymentOrders, 'own');

/** The GST of our papers is entered for the paper, and its ledger rows do not name the booking. */
const isGstOf = (bookingId: string) =>
  sql`${ledgerTransactions.paperId} = any(array(
    select ${taxPapers.id} from ${taxPapers} where ${taxPapers.bookingId} = ${bookingId}))`;

/** Reads the ledger's entries for a booking: whole transactions, whose lines sum to zero. */
export async function enteredOf(db: Database, bookingId: string) {
  const { id, kind, occurredAt, number } = ledgerTransactions;
  const newest = db
    .select({ id, kind, occurredAt, number })
    .from(ledgerTransactions)
    .where(or(eq(ledgerTransactions.bookingId, bookingId), isGstOf(bookingId)))
    .orderBy(desc(occurredAt), desc(number))
    .limit(oneMore)
    .as('newest');
  const lines = await db
    .select({
      id: ledgerEntries.id,
      transaction: newest.id,
      at: newest.occurredAt,
      kind: newest.kind,
      account: ledgerEntries.account,
      paise: ledgerEntries.amountPaise,
    })
    .from(newest)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, newest.id))
    .orderBy(desc(newest.occurredAt), desc(newest.number), desc(ledgerEntries.amountPaise));
  return newestOf(lines, ({ transaction }) => transaction);
}

/**
 * Reads what the gateway told of a booking's order and payments; for a pass, of
 * the one order that it has there.
 */
export async function heardOf(db: Database, bookingId: string) {
  const { id, type, about, payload, receivedAt, appliedAt } = webhookEvents;
  const orders = db
    .select({ id: paymentOrders.gatewayOrderId })
    .from(own)
    .innerJoin(paymentOrders, or(eq(paymentOrders.id, own.id), eq(paymentOrders.id, own.leadId)))
    .where(eq(own.bookingId, bookingId));
  const paid = db
    .select({ id: sql`split_part(${payments.gatewayPaymentId}, '/', 1)` })
    .from(own)
    .innerJoin(payments, eq(payments.orderId, own.id))
    .where(eq(own.bookingId, bookingId));
  // Reads only what kind of thing it was: the payer and the means of payment are not kept.
  const entity = (name: string) => sql`${payload} #> ${`{payload,${name},entity}`}::text[]`;
  return db
    .select({
      id,
      type,
      receivedAt,
      appliedAt,
      state: sql<string | null>`coalesce(${entity('refund')}, ${entity('dispute')}) ->> 'status'`,
      amount: sql<
        number | null
      >`(coalesce(${entity('refund')}, ${entity('dispute')}) ->> 'amount')::bigint::float8`,
    })
    .from(webhookEvents)
    .where(sql`${about} = any(array(${orders}) || array(${paid}))`)
    .orderBy(desc(receivedAt), desc(id))
    .limit(oneMore);
}
