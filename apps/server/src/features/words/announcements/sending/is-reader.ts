import type { Database, Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { announcementMutes, type announcements } from '@nagarika/db/schema/words/announcements';
import { and, count, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { isSeenByJoined } from '#server/features/events/visibility/is-seen-by.ts';
import { isWaiting } from '#server/features/sales/bookings/returns/waiters-of.ts';
import { holderOfTicket } from '#server/features/sales/tickets/holder-of-ticket.ts';

type Db = Database | Transaction;
type Row = typeof announcements.$inferSelect;

/** The audience; a null `ticketTypeId` means holders of every type. */
export type Audience = Pick<Row, 'eventId' | 'audience' | 'ticketTypeId'>;

/** Matches the `users` who get it if it leaves now, however many tickets they have. */
export function isReader(db: Db, { eventId, audience, ticketTypeId }: Audience, now: Date) {
  const people =
    audience === 'waiting_list'
      ? waitersQuery(db, eventId, now)
      : holdersQuery(db, eventId, ticketTypeId);
  return and(hearsOf(db, eventId), inArray(users.id, people));
}

function holdersQuery(db: Db, eventId: string, ticketTypeId: string | null) {
  const ofType = sql`exists ${db
    .select({ one: sql`1` })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.id, tickets.itemId),
        eq(bookingItems.ticketTypeId, sql`${ticketTypeId}::uuid`),
      ),
    )}`;
  return db
    .select({ userId: holderOfTicket })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(isGood(eventId), ticketTypeId === null ? undefined : ofType));
}

/** Selects waiting members: nobody waits for an event that has begun, or that she may not see any more. */
function waitersQuery(db: Db, eventId: string, now: Date) {
  const isComing = or(gt(events.startsAt, now), eq(events.status, 'postponed'));
  return db
    .select({ userId: waitingList.userId })
    .from(waitingList)
    .innerJoin(users, eq(users.id, waitingList.userId))
    .innerJoin(events, eq(events.id, waitingList.eventId))
    .where(and(eq(waitingList.eventId, eventId), isWaiting(now), isComing, isSeenByJoined));
}

/** Matches standing tickets of the event. */
const isGood = (eventId: string) =>
  and(eq(tickets.eventId, eventId), ne(tickets.state, 'void'), isSold);

/** Matches `users` who have not muted the event and are not suspended, as an erased account is too. */
function hearsOf(db: Db, eventId: string) {
  const muted = db
    .select({ one: sql`1` })
    .from(announcementMutes)
    .where(and(eq(announcementMutes.eventId, eventId), eq(announcementMutes.userId, users.id)));
  return and(isNull(users.suspendedAt), notExists(muted));
}

export async function countReaders(db: Db, audience: Audience, now: Date): Promise<number> {
  const [row] = await db
    .select({ readers: count() })
    .from(users)
    .where(isReader(db, audience, now));
  return row?.readers ?? 0;
}

/** Counts the readers of each audience that the event has. */
export async function countAudiences(db: Db, eventId: string, now: Date) {
  const of = (audience: 'everybody' | 'waiting_list') =>
    countReaders(db, { eventId, audience, ticketTypeId: null }, now);
  const ofTypes = db
    .select({
      ticketTypeId: bookingItems.ticketTypeId,
      holders: sql<number>`count(distinct ${users.id})::int`,
    })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .innerJoin(users, eq(users.id, holderOfTicket))
    .where(and(isGood(eventId), hearsOf(db, eventId)))
    .groupBy(bookingItems.ticketTypeId);
  const [everybody, waiting, rows] = await Promise.all([
    of('everybody'),
    of('waiting_list'),
    ofTypes,
  ]);
  const byType = new Map(rows.map(({ ticketTypeId, holders }) => [ticketTypeId, holders]));
  return { everybody, waiting, ofType: (id: string) => byType.get(id) ?? 0 };
}
