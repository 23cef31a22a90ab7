import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import type { ticketTypes } from '@nagarika/db/schema/events';
import { waitingList } from '@nagarika/db/schema/waiting-list';
import { saleBlocker } from '@nagarika/domain/prices';
import type { Kept } from '@nagarika/domain/waiting-list';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isHeld } from './taken-seats.ts';

export const isOpenWait = sql`${waitingList.state} in ('waiting', 'offered')`;

/**
 * Whether the member of an entry holds seats of its type while she pays: those are counted as held, so that
 * no offer keeps them a second time.
 */
export const isAtTheTill = (now: SQL<Date>) => sql`exists (
  select from ${bookings} join ${bookingItems} on ${bookingItems.bookingId} = ${bookings.id}
  where ${bookings.userId} = ${waitingList.userId} and ${bookings.eventId} = ${waitingList.eventId}
    and ${bookingItems.ticketTypeId} = ${waitingList.ticketTypeId} and ${isHeld(now)})`;

/** Its seats are kept for her: an offer ends by its time alone, whether or not a job has written that. */
export const isLiveOffer = (now: SQL<Date>) => sql`(${waitingList.state} = 'offered'
  and ${waitingList.offerExpiresAt} > ${now}::timestamptz and not ${isAtTheTill(now)})`;

/**
 * Of one ticket type, for a query that joins it laterally: what is kept for others than this member, and what she
 * was offered. `own`: seats of it that she holds.
 */
export function keptOfType(
  db: Database,
  { type, memberId, now, own }: { type: SQL; memberId: SQLWrapper; now: SQL<Date>; own?: SQL },
) {
  const { quantity, offeredQuantity } = waitingList;
  const isHers = sql`${waitingList.userId} = ${memberId}::uuid`;
  const seats = (which: SQL, of: typeof quantity | typeof offeredQuantity = offeredQuantity) =>
    sql<number>`coalesce(sum(${of}) filter (where ${which}), 0)::int`;
  const isOffered = sql`${waitingList.state} = 'offered' and ${waitingList.offerExpiresAt} > ${now}::timestamptz`;
  const offered = seats(sql`${isHers} and ${isOffered}`);
  return db
    .select({
      offered: seats(sql`${isHers} is not true and ${isLiveOffer(now)}`).as('offered_of_type'),
      waiting: seats(sql`${isHers} is not true and ${waitingList.state} = 'waiting'`, quantity).as(
        'waiting_of_type',
      ),
      own: (own ? sql<number>`greatest(${offered}, ${own})` : offered).as('own_of_type'),
    })
    .from(waitingList)
    .where(and(sql`${waitingList.ticketTypeId} = ${type}`, isOpenWait))
    .as('kept');
}

/** What of it counts now: of a type that is not sold nobody waits in front of others. */
export function keptNow(
  type: Pick<typeof ticketTypes.$inferSelect, 'name' | 'saleState'> & {
    saleStartsAt: Date | null;
    saleEndsAt: Date | null;
  },
  kept: Kept,
  now: Date,
): Kept {
  return saleBlocker(type, now) ? { ...kept, waiting: 0 } : kept;
}

/** Seats of one type that are held by these bookings. */
export function heldOfType(type: SQL, whose: SQL | undefined, now: SQL<Date>) {
  return sql<number>`(
    select coalesce(sum(${bookingItems.quantity}), 0)::int from ${bookings}
    join ${bookingItems} on ${bookingItems.bookingId} = ${bookings.id}
    where ${and(eq(bookingItems.ticketTypeId, type), whose, isHeld(now))})`;
}

/** Of each ticket type of an event: what offers keep, as `takenSeats` counts what is taken. */
export async function offeredSeats(tx: Transaction, eventId: string, at: Date) {
  const { ticketTypeId, offeredQuantity } = waitingList;
  return tx
    .select({
      ticketTypeId,
      sold: sql<number>`0`,
      held: sql<number>`sum(${offeredQuantity})::int`,
    })
    .from(waitingList)
    .where(and(eq(waitingList.eventId, eventId), isLiveOffer(sql`${at.toISOString()}`)))
    .groupBy(ticketTypeId);
}
