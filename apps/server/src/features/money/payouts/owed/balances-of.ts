import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { lapsedPayoutStatuses, type PayoutStatus } from '@nagarika/domain/money/payouts/payouts';
import {
  and,
  eq,
  gt,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  type Subquery,
  sql,
} from 'drizzle-orm';
import { unendedEvents } from '#server/features/events/events/unended-events.ts';
import {
  salesByEvent,
  salesNotRolledUp,
} from '#server/features/money/ledger/rollups/sales-by-event.ts';
import {
  isAmongDisputed,
  isEventDisputed,
} from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { anyOf } from '#server/sql/any-of.ts';

/** Matches payouts whose lines still cover what they say. */
export const isStanding = notInArray(payouts.status, [...lapsedPayoutStatuses]);

export const isLapsed = (status: PayoutStatus) =>
  lapsedPayoutStatuses.some((one) => one === status);

/** The columns of an event's balance in a subquery. */
export type Balances = {
  eventId: SQLWrapper;
  startsAt: SQLWrapper;
  paise: SQLWrapper;
  isDisputed: SQLWrapper;
};

/**
 * Sums, from the ledger itself, by which money is paid, what each of these events has earned its organiser,
 * in paise, less the lines of payouts that stand, where that is not nothing. A refund leaves the ledger's
 * balance when it is queued (queueRefund), so nothing is kept back for those on their way.
 */
export function balancesOf(db: Database | Transaction, eventIds: string[]) {
  const earned = db
    .select({
      eventId: ledgerTransactions.eventId,
      paise: sql<number>`-sum(${ledgerEntries.amountPaise})`.as('earned_paise'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, 'organiser_payable'),
        // Payouts count by their lines, from the moment of preparing on.
        notInArray(ledgerTransactions.kind, ['payout', 'payout_returned']),
        anyOf(ledgerTransactions.eventId, eventIds),
      ),
    )
    .groupBy(ledgerTransactions.eventId)
    .as('earned');
  return lessPaidOut(db, earned, anyOf(payoutLines.eventId, eventIds));
}

/** Sums the same for display, from the events' roll-ups and the entries that those do not have yet. */
export function shownBalancesOf(db: Database, isAsked: (eventId: SQL) => SQL) {
  const earned = db
    .select({
      eventId: sql<string>`event_id`.as('earned_event_id'),
      paise: sql<number>`sum(earnings_paise)`.as('earned_paise'),
    })
    .from(sql`(${salesByEvent('ever', isAsked)}) as sales`)
    .groupBy(sql`event_id`)
    .as('earned');
  return lessPaidOut(db, earned, isAsked(sql`${payoutLines.eventId}`));
}

type Earned = { eventId: SQLWrapper; paise: SQLWrapper } & Subquery;

function lessPaidOut(db: Database | Transaction, earned: Earned, isAsked: SQL) {
  const covered = db
    .select({
      eventId: payoutLines.eventId,
      paise: sql<number>`sum(${payoutLines.amountPaise})`.as('covered_paise'),
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(isStanding, isAsked))
    .groupBy(payoutLines.eventId)
    .as('covered');
  // Most events are settled, and are not looked up.
  const isOpen = sql`${earned.paise} <> coalesce(${covered.paise}, 0)`;
  const open = db
    .select({
      eventId: sql<string>`${earned.eventId}`.as('open_event_id'),
      paise: sql<number>`(${earned.paise} - coalesce(${covered.paise}, 0))::float8`.as(
        'balance_paise',
      ),
    })
    .from(earned)
    .leftJoin(covered, sql`${covered.eventId} = ${earned.eventId}`)
    .where(isOpen)
    .as('open');
  return db
    .select({
      organiserId: events.organiserId,
      eventId: events.id,
      startsAt: events.startsAt,
      isDisputed: isEventDisputed(events.id).as('is_disputed'),
      paise: open.paise,
    })
    .from(events)
    .innerJoin(open, eq(open.eventId, events.id))
    .as('balances');
}

/**
 * Matches events that are due: ended ones, for on each of its days one may still be called off, and those
 * below zero, which gave refunds after a payout and are netted in the next.
 */
export function isDue({ eventId, startsAt, paise }: Balances, now: Date) {
  const hasBegun = sql`${startsAt} < ${now.toISOString()}::timestamptz`;
  return and(
    ne(paise, 0),
    or(and(hasBegun, sql`${eventId} not in ${unendedEvents(now)}`), lt(paise, 0)),
  );
}

/** Matches events that are due and held back: an event is not paid out while a payment for it is disputed. */
export function isHeld(balances: Balances, now: Date) {
  return and(isDue(balances, now), gt(balances.paise, 0), eq(balances.isDisputed, true));
}

/** Matches events that are due and to be paid. */
export function isOwed(balances: Balances, now: Date) {
  const { paise, isDisputed } = balances;
  return and(isDue(balances, now), not(and(gt(paise, 0), eq(isDisputed, true)) ?? sql`false`));
}

/** Sums, in paise, the balances that match. */
export const sumOf = (balances: Balances, isCounted: SQL | undefined) =>
  sql<number>`coalesce(sum(${balances.paise}) filter (where ${isCounted}), 0)`;

/**
 * Sums, for display, the balances (balances-of.ts) of all events with something open: as they are kept, with
 * the sales that they do not have yet, in one snapshot. For `through` see finished-number.ts.
 */
export function openBalances(db: Database | Transaction, through: number) {
  const open = sql`(
    with added as materialized (
      select event_id, sum(earnings_paise)::bigint as paise
      from (${salesNotRolledUp(through)}) as sales group by event_id
    )
    select organiser_id, event_id, starts_at, paise from event_balances
    where paise <> 0 and event_id not in (select event_id from added)
    union all
    select events.organiser_id, events.id, events.starts_at, added.paise + coalesce(kept.paise, 0)
    from added
    join events on events.id = added.event_id
    left join event_balances kept on kept.event_id = added.event_id) as open`;
  return db
    .select({
      organiserId: sql<string>`open.organiser_id`.as('organiser_id'),
      eventId: sql<string>`open.event_id`.as('event_id'),
      startsAt: sql<string>`open.starts_at`.as('starts_at'),
      isDisputed: isAmongDisputed(sql`open.event_id`).as('is_disputed'),
      // Floats are exact up to 2^53, and a sum of bigint is a numeric, which takes four times as long.
      paise: sql<number>`open.paise::float8`.as('balance_paise'),
    })
    .from(open)
    .as('balances');
}
