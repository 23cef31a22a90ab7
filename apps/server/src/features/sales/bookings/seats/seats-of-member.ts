import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { and, eq, sql, sum } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';

const ofNumber = planned((db) =>
  db
    .select({ seats: sql<number>`coalesce(sum(${bookings.quantity}), 0)::int` })
    .from(guestBookings)
    .innerJoin(bookings, eq(bookings.id, guestBookings.bookingId))
    .where(
      and(
        eq(guestBookings.phone, sql.placeholder('phone')),
        eq(bookings.eventId, sql.placeholder('eventId')),
        isSold,
      ),
    ),
);

/**
 * Counts the seats that a member booked of an event, given away since or not, and those that its team issued
 * to her number, under the event's lock.
 */
export async function seatsOfMember(
  tx: Transaction,
  member: { id: string; phone: string },
  eventId: string,
  now: Date,
): Promise<number> {
  const booked = tx
    .select({ seats: sum(bookings.quantity).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.userId, member.id), eq(bookings.eventId, eventId), isTaken(now)));
  const [[row], issued] = await Promise.all([
    booked,
    seatsOfGuest(tx, { phone: member.phone, eventId }),
  ]);
  return (row?.seats ?? 0) + issued;
}

/** Counts the seats that an event's team issued to this number, under the event's lock. */
export async function seatsOfGuest(
  tx: Transaction,
  { phone, eventId }: { phone: string; eventId: string },
): Promise<number> {
  const [row] = await ofNumber(tx, { phone, eventId });
  return row?.seats ?? 0;
}
