import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, eq, sum } from 'drizzle-orm';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';
import { seatsOfGuest } from './seats-of-guest.ts';

/**
 * What a member booked of an event, given away since or not, and what its team issued to her number; under the
 * event's lock.
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
