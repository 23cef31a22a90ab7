import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { tickets } from '@nagarika/db/schema/tickets';
import { eq } from 'drizzle-orm';
import { withdrawOffers } from '#server/features/transfers/offers.ts';

/**
 * Takes a booking's tickets back, which frees its seats, and tells those whom a ticket had been
 * given to. The caller holds the locks and owes what the policy gives (payments/refunds.ts) in the
 * same transaction; whoever paid hears of it from the caller.
 */
export async function cancelBooking(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', endedAt: now })
    .where(eq(bookings.id, bookingId));
  const voided = await tx
    .update(tickets)
    .set({ state: 'void' })
    .where(eq(tickets.bookingId, bookingId))
    .returning({ holderId: tickets.holderId, eventId: tickets.eventId });
  await withdrawOffers(tx, bookingId, now);
  const holders = new Set(voided.flatMap(({ holderId }) => holderId ?? []));
  const [seat] = voided;
  if (seat && holders.size > 0) await tellHolders(tx, bookingId, seat.eventId, holders, now);
}

async function tellHolders(
  tx: Transaction,
  bookingId: string,
  eventId: string,
  holders: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const [event] = await tx
    .select({ title: events.title })
    .from(events)
    .where(eq(events.id, eventId));
  await tx.insert(notifications).values(
    [...holders].map((userId) => ({
      userId,
      kind: 'booking_cancelled' as const,
      title: 'Your ticket was cancelled',
      message: `${event?.title}: the booking that your ticket came from was cancelled. It admits nobody any more.`,
      link: '/my-bookings',
      dedupeKey: `ticket_cancelled:${bookingId}:${userId}`,
      createdAt: now,
    })),
  );
}
