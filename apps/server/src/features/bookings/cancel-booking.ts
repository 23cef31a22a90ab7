import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { eq } from 'drizzle-orm';
import { keepPrice } from './keep-price.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/**
 * Takes a booking's tickets back, which frees its seats. The caller holds the locks and owes what
 * the policy gives (payments/queue-refund.ts) in the same transaction. Answers the members whom a ticket
 * had been given to: they and whoever paid hear of it from the caller.
 */
export async function cancelBooking(
  tx: Transaction,
  bookingId: string,
  now: Date,
): Promise<string[]> {
  const [booking] = await tx
    .update(bookings)
    .set({ status: 'cancelled', endedAt: now })
    .where(eq(bookings.id, bookingId))
    .returning({ eventId: bookings.eventId });
  const voided = await tx
    .update(tickets)
    .set({ state: 'void' })
    .where(eq(tickets.bookingId, bookingId))
    .returning({ holderId: tickets.holderId });
  await withdrawOffers(tx, bookingId, now);
  if (booking) await keepPrice(tx, booking.eventId, now);
  return [...new Set(voided.flatMap(({ holderId }) => holderId ?? []))];
}
