import type { Database, Transaction } from '@nagarika/db/client';
import type { ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { saleBlocker } from '@nagarika/domain/events/prices/prices';
import type { Kept } from '@nagarika/domain/sales/waiting-list';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isHeld } from './taken-seats.ts';

export const isOpenWait = sql`${waitingList.state} in ('waiting', 'offered')`;

/**
 * Tells whether the member of an entry holds seats of its type while she pays; no
 * job ends her entry in that time.
 */
export const isAtTheTill = (now: SQL<Date>) => sql`exists (
  select from ${bookings} join ${bookingItems} on ${bookingItems.bookingId} = ${bookings.id}
  where ${bookings.userId} = ${waitingList.userId} and ${bookings.eventId} = ${waitingList.eventId}
    and ${bookingItems.ticketTypeId} = ${waitingList.ticketTypeId} and ${isHeld(now)})`;

/** Counts the seats of an entry's type that its member holds while she pays. */
const heldByHer = (now: SQL<Date>) =>
  heldOfType(
    sql`${waitingList.ticketTypeId}`,
    and(eq(bookings.userId, waitingList.userId), eq(bookings.eventId, waitingList.eventId)),
    now,
  );

const isUnexpired = (now: SQL<Date>) => sql`(${waitingList.state} = 'offered'
  and ${waitingList.offerExpiresAt} > ${now}::timestamptz)`;

/** Tells whether an offer lasts and its member is not paying for any of it. */
export const isLiveOffer = (now: SQL<Date>) =>
  sql`(${isUnexpired(now)} and not ${isAtTheTill(now)})`;

/**
 * Counts the seats that an offer keeps for its member beside those she holds at the till: she may take
 * fewer at first, and an order that runs out leaves her all of them. The offer ends by its time alone,
 * whether or not a job has written that.
 */
export const seatsOfOffer = (now: SQL<Date>) => sql`case when ${isUnexpired(now)}
  then greatest(0, ${waitingList.offeredQuantity} - ${heldByHer(now)}) else 0 end`;

/**
 * Counts, for a lateral join with one ticket type, what is kept for others than this member and what she
 * was offered. `own`: seats of it that she holds.
 */
export function keptOfType(
  db: Database,
  { type, memberId, now, own }: { type: SQL; memberId: SQLWrapper; now: SQL<Date>; own?: SQL },
) {
  const { quantity, offeredQuantity } = waitingList;
  const isHers = sql`${waitingList.userId} = ${memberId}::uuid`;
  const seats = (of: SQLWrapper, which: SQL) =>
    sql<number>`coalesce(sum(${of}) filter (where ${which}), 0)::int`;
  const offered = seats(offeredQuantity, sql`${isHers} and ${isUnexpired(now)}`);
  return db
    .select({
      offered: seats(seatsOfOffer(now), sql`${isHers} is not true`).as('offered_of_type'),
      waiting: seats(quantity, sql`${isHers} is not true and ${waitingList.state} = 'waiting'`).as(
        'waiting_of_type',
      ),
      atTill: sql<number>`coalesce(sum(least(${offeredQuantity}, ${heldByHer(now)}))
        filter (where ${isHers} is not true and ${waitingList.state} = 'offered'), 0)::int`.as(
        'at_till_of_type',
      ),
      own: (own ? sql<number>`greatest(${offered}, ${own})` : offered).as('own_of_type'),
    })
    .from(waitingList)
    .where(and(sql`${waitingList.ticketTypeId} = ${type}`, isOpenWait))
    .as('kept');
}

/** Picks what counts now: where a type is not sold, nobody waits for it ahead of others. */
export function keptNow<Now extends Partial<Kept>>(
  type: Pick<typeof ticketTypes.$inferSelect, 'name' | 'saleState'> & {
    saleStartsAt: Date | null;
    saleEndsAt: Date | null;
  },
  kept: Now,
  now: Date,
): Now {
  return saleBlocker(type, now) ? { ...kept, waiting: 0 } : kept;
}

/** Counts the seats of one type that these bookings hold. */
export function heldOfType(type: SQL, whose: SQL | undefined, now: SQL<Date>) {
  return sql<number>`(
    select coalesce(sum(${bookingItems.quantity}), 0)::int from ${bookings}
    join ${bookingItems} on ${bookingItems.bookingId} = ${bookings.id}
    where ${and(eq(bookingItems.ticketTypeId, type), whose, isHeld(now))})`;
}

/** Counts what offers keep of each ticket type of an event, as `takenSeats` counts what is taken. */
export async function offeredSeats(tx: Transaction, eventId: string, at: Date) {
  const { ticketTypeId } = waitingList;
  const now = sql<Date>`${at.toISOString()}`;
  return tx
    .select({
      ticketTypeId,
      sold: sql<number>`0`,
      held: sql<number>`sum(${seatsOfOffer(now)})::int`,
    })
    .from(waitingList)
    .where(and(eq(waitingList.eventId, eventId), isUnexpired(now)))
    .groupBy(ticketTypeId);
}
