import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { guestKinds } from '@nagarika/domain/sales/guests';
import { and, eq, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import type { Sales } from './schemas.ts';

/** Seats without an account that stand, by how they were issued; a kind that was never used is not there. */
export async function issuedOfEvent(db: Database, eventId: string): Promise<Sales['issued']> {
  const rows = await db
    .select({
      method: bookings.paymentMethod,
      seats: sql<number>`sum(${bookings.quantity})::int`,
      taken: sql<number>`sum(${guestBookings.takenPaise})::float8`,
    })
    .from(bookings)
    .innerJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .where(and(eq(bookings.eventId, eventId), isSold))
    .groupBy(bookings.paymentMethod);
  return guestKinds.flatMap((kind) => {
    const row = rows.find(({ method }) => method === kind);
    return row ? { kind, seats: row.seats, taken: row.taken } : [];
  });
}
