import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** Whether tickets of an event were invoiced. */
export const hasTicketPapers = (eventId: SQLWrapper) => sql<boolean>`exists (
  select from ${ledgerTransactions}
  join ${taxPapers} on ${taxPapers.ledgerTransactionId} = ${ledgerTransactions.id}
  where ${ledgerTransactions.eventId} = ${eventId} and ${taxPapers.kind} = 'ticket_invoice')`;
