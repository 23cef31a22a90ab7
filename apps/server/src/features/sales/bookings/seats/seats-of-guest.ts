import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { and, eq, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';

/** What an event's team issued to this number; under the event's lock. */
export async function seatsOfGuest(
  tx: Transaction,
  { phone, eventId }: { phone: string; eventId: string },
): Promise<number> {
  const [row] = await ofNumber(tx, { phone, eventId });
  return row?.seats ?? 0;
}

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
