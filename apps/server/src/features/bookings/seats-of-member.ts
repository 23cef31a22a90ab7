import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { and, eq, sum } from 'drizzle-orm';
import { isTaken } from './taken-seats.ts';

/** What a member booked of an event, given away since or not; under the event's lock. */
export async function seatsOfMember(
  tx: Transaction,
  { userId, eventId }: { userId: string; eventId: string },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .select({ seats: sum(bookings.quantity).mapWith(Number) })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.eventId, eventId), isTaken(now)));
  return row?.seats ?? 0;
}
