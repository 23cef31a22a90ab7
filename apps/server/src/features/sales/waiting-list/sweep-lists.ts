import { events } from '@nagarika/db/schema/events/events';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { users } from '@nagarika/db/schema/people/users';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { soldOfEvent } from '#server/features/events/seats/is-sold.ts';
import {
  isAtTheTill,
  isOpenWait,
  seatsOfOffer,
} from '#server/features/events/seats/kept-of-type.ts';
import { isOver, returnedOfEvent } from '#server/features/events/seats/open-returns.ts';
import { heldOfEvent } from '#server/features/events/seats/taken-seats.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { offerSeats } from './offer-seats.ts';

const batch = 100;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Ends each minute offers that lapsed, seats of orders that ran out, lists of events that have begun, and
 * returned seats that nobody can buy any more. An event whose turn does not come is the next minute's.
 */
export async function sweepLists(deps: Deps): Promise<void> {
  await sweepAll(deps, dueEvents);
  await sweepAll(deps, eventsOfOverReturns);
}

async function sweepAll(deps: Deps, find: typeof dueEvents): Promise<void> {
  let after: string | undefined = first;
  while (after) {
    const due: string[] = await find(deps.db, after, deps.clock.now());
    for (const eventId of due) await sweep(deps, eventId);
    after = due.length < batch ? undefined : due.at(-1);
  }
}

async function sweep(deps: Deps, eventId: string): Promise<void> {
  try {
    await offerSeats(deps, eventId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ eventId, err: error }, 'waiting list not swept');
  }
}

/** Finds events with open entries in which something may be due; the lock decides whether it is. */
async function dueEvents(db: Deps['db'], after: string, at: Date): Promise<string[]> {
  const { eventId, state, offerExpiresAt } = waitingList;
  const now = sql<Date>`${at.toISOString()}::timestamptz`;
  const offered = sql`(select coalesce(sum(${seatsOfOffer(now)}), 0) from ${waitingList}
    where ${eventId} = ${events.id} and ${state} = 'offered')`;
  const hasSeats: SQL = sql`${events.totalTickets} > ${soldOfEvent(events.id)}
    + ${heldOfEvent(events.id, at)} + ${offered} - ${returnedOfEvent(events.id)}`;
  const isLapsed = and(eq(state, 'offered'), lte(offerExpiresAt, at), sql`not ${isAtTheTill(now)}`);
  const rows = await db
    .selectDistinct({ eventId })
    .from(waitingList)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(users, eq(users.id, waitingList.userId))
    .where(
      and(
        isOpenWait,
        ne(events.status, 'postponed'),
        gt(eventId, after),
        or(
          ne(events.status, 'approved'),
          lte(events.startsAt, at),
          isLapsed,
          sql`${users.suspendedAt} is not null`,
          and(eq(state, 'waiting'), isNull(events.salesStoppedAt), hasSeats),
        ),
      ),
    )
    .orderBy(asc(eventId))
    .limit(batch);
  return rows.map((row) => row.eventId);
}

/** Finds events whose returned seats are over, also those that nobody waits for. */
async function eventsOfOverReturns(db: Deps['db'], after: string, at: Date): Promise<string[]> {
  const { eventId } = seatReturns;
  const rows = await db
    .selectDistinct({ eventId })
    .from(seatReturns)
    .innerJoin(events, eq(events.id, eventId))
    .innerJoin(tickets, eq(tickets.id, seatReturns.ticketId))
    .where(and(isOver(at), gt(eventId, after)))
    .orderBy(asc(eventId))
    .limit(batch);
  return rows.map((row) => row.eventId);
}
