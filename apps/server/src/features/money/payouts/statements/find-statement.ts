import { events } from '@nagarika/db/schema/events/events';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import type { LedgerAccount, LedgerKind, Withheld } from '@nagarika/domain/money/orders/ledger';
import { maskedPayoutDetails, payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/** The contents of a statement. Amounts are paise, dates UTC instants. */
export type Statement = {
  number: string;
  organiserName: string;
  accountName: string;
  /** Masked. */
  accountNumber: string;
  ifsc: string;
  paidAt: Date;
  reference: string;
  /** The day and the bank's reason; null: it stays paid. */
  returned: { on: string; reason: string } | null;
  amountPaise: number;
  /** Whether it is the ₹1 that proves the account. */
  isProof: boolean;
  /** The tax withheld of that amount; null: none. */
  withheld: StatementWithheld | null;
  events: StatementEvent[];
};

/** The rates in basis points; 0 where the sum is for what went back since a payout, at the rate of that. */
export type StatementWithheld = Withheld & { tcsBp: number; tdsBp: number };

export type StatementEvent = {
  title: string;
  startsAt: Date;
  ticketsSold: number;
  ticketsReturned: number;
  grossPaise: number;
  refundsPaise: number;
  commissionPaise: number;
  /** Gross less refunds and commission. */
  sharePaise: number;
  /**
   * The part of that share in payouts before this one; for ₹1 that proves an account also in those after it.
   */
  earlierPaise: number;
  amountPaise: number;
};

/**
 * Finds the statement for its organiser or an admin of finance. @throws Refusal not_found, already_done (it
 * is not paid)
 */
export async function findStatement({ deps, user }: MemberContext, id: string): Promise<Statement> {
  const isOwn = mayActIn(user, 'finance') ? undefined : eq(payouts.organiserId, user.id);
  const [found] = await deps.db
    .select({ payout: payouts, name: users.name })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.organiserId))
    .where(and(eq(payouts.id, id), isOwn));
  if (!found) throw noSuch.payout();
  const { payout, name } = found;
  if (!payout.paidAt || !payout.reference) {
    throw new Refusal('already_done', say('There is a statement once the payout is paid.'));
  }
  const details = decryptDetails(deps.secrets, { payout: id }, payout.sealedDetails);
  const { accountName, accountNumber, ifsc } = maskedPayoutDetails(details);
  return {
    number: payoutNumber(id),
    organiserName: name ?? accountName,
    accountName,
    accountNumber,
    ifsc,
    paidAt: payout.paidAt,
    reference: payout.reference,
    returned:
      payout.returnedOn && payout.returnReason
        ? { on: payout.returnedOn, reason: payout.returnReason }
        : null,
    amountPaise: payout.amountPaise,
    isProof: payout.isProof,
    withheld: withheldOf(payout),
    events: await statementEvents(deps, id),
  };
}

function withheldOf(payout: typeof payouts.$inferSelect): StatementWithheld | null {
  const { tcsPaise, tdsPaise, tcsBp, tdsBp } = payout;
  return tcsPaise === 0 && tdsPaise === 0 ? null : { tcsPaise, tdsPaise, tcsBp, tdsBp };
}

/**
 * Reads the ledger as it stood when the payout was prepared: what happened since is on the next statement.
 */
async function statementEvents({ db }: Deps, payoutId: string): Promise<StatementEvent[]> {
  const rows = await db
    .select({
      title: events.title,
      startsAt: events.startsAt,
      ticketsSold,
      ticketsReturned,
      grossPaise: credited(isOf('sale', ticketPrice)),
      refundsPaise: sql<number>`-${credited(isOf('sale_reversal', ticketPrice))}`,
      commissionPaise: credited(eq(ledgerEntries.account, 'commission_income')),
      sharePaise: credited(eq(ledgerEntries.account, 'organiser_payable')),
      amountPaise: payoutLines.amountPaise,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(events, eq(events.id, payoutLines.eventId))
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.eventId, payoutLines.eventId),
        inArray(ledgerTransactions.kind, ['sale', 'sale_reversal']),
        lte(ledgerTransactions.occurredAt, payouts.createdAt),
      ),
    )
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .leftJoin(bookings, eq(bookings.id, ledgerTransactions.bookingId))
    .where(eq(payoutLines.payoutId, payoutId))
    .groupBy(payoutLines.id, payouts.createdAt, events.id)
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map((row) => ({ ...row, earlierPaise: row.sharePaise - row.amountPaise }));
}

/**
 * The accounts that share a ticket's price, the organiser's and our commission; the service charge is ours.
 */
const ticketPrice: LedgerAccount[] = ['organiser_payable', 'commission_income'];

const isOf = (kind: LedgerKind, accounts: LedgerAccount[]) =>
  and(eq(ledgerTransactions.kind, kind), inArray(ledgerEntries.account, accounts));

const credited = (isCounted: SQL | undefined) =>
  sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}) filter (where ${isCounted}), 0)::float8`;

/** Counts sold tickets: each sale has one entry of the organiser's. */
const ticketsSold = sql<number>`coalesce(sum(${bookings.quantity}) filter
  (where ${isOf('sale', ['organiser_payable'])}), 0)::int`;

/**
 * Counts returned tickets by bookings, not by the ledger: a price can go back in parts, and its tickets stay
 * until the last.
 */
const ticketsReturned = sql<number>`(select coalesce(sum(returned.quantity), 0)::int
  from ${bookings} as returned
  where returned.event_id = ${payoutLines.eventId} and returned.status in ('cancelled', 'refunded')
    and returned.payment_method = 'razorpay' and returned.ended_at <= ${payouts.createdAt})`;
