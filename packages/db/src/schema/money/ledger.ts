import { ledgerAccounts, ledgerKinds } from '@nagarika/domain/money/orders/ledger';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../columns.ts';
import { events } from '../events/events.ts';
import { bookings } from '../sales/bookings.ts';
import { disputes } from './disputes.ts';
import { payments, refunds } from './payments.ts';
import { payoutLines } from './payouts.ts';
import { taxPapers } from './tax-papers.ts';

/**
 * Transactions of the ledger: append-only (a trigger refuses update and delete), and the entries of one sum
 * to zero.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text({ enum: ledgerKinds }).notNull(),
    eventId: uuid().references(() => events.id),
    bookingId: uuid().references(() => bookings.id),
    paymentId: uuid().references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    payoutLineId: uuid().references(() => payoutLines.id),
    /**
     * The dispute for which the gateway took money or gave it back, and the number of its change (`turn`).
     */
    disputeId: uuid().references(() => disputes.id),
    disputeTurn: integer(),
    /** The paper whose GST it is. */
    paperId: uuid().references(() => taxPapers.id),
    occurredAt: instant().notNull(),
    /** The order in which they were begun to be written, whatever any clock says; with gaps. */
    number: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (t) => [
    check('ledger_transactions_kind_check', oneOf(t.kind, ledgerKinds)),
    unique('ledger_transactions_once')
      .on(t.kind, t.paymentId, t.refundId, t.payoutLineId, t.paperId, t.disputeId, t.disputeTurn)
      .nullsNotDistinct(),
    index('ledger_transactions_booking').on(t.bookingId),
    // The entries that an event's roll-ups do not have yet stand at the end of this index.
    index('ledger_transactions_event').on(t.eventId, t.number),
    index('ledger_transactions_number').on(t.number),
    index('ledger_transactions_paper').on(t.paperId).where(sql`paper_id is not null`),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    /** Debits are positive, credits negative. */
    amountPaise: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_entries_transaction').on(t.transactionId),
    index('ledger_entries_account').on(t.account),
    check('ledger_entries_account_check', oneOf(t.account, ledgerAccounts)),
    check('ledger_entries_amount_check', sql`${t.amountPaise} <> 0`),
  ],
);
