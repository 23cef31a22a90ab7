import type { Transaction } from '@nagarika/db/client';
import { bookings, holds } from '@nagarika/db/schema/bookings';
import { and, eq, ne, sum } from 'drizzle-orm';
import { isTaken } from './taken-seats.ts';

/** What a member booked of an event, given away since or not; under the event's lock. */
export async function seatsOfMember(
  tx: Transaction,
  whose: { userId: string; eventId: string; except: string | undefined },
  now: Date,
): Promise<number> {
  const { userId, eventId, except } = whose;
  const [row] = await tx
    .select({ seats: sum(bookings.quantity).mapWith(Number) })
    .from(bookings)
    .leftJoin(holds, eq(holds.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.eventId, eventId),
        except === undefined ? undefined : ne(bookings.id, except),
        isTaken(now),
      ),
    );
  return row?.seats ?? 0;
}
