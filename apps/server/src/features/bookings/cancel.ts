import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { tickets } from '@nagarika/db/schema/tickets';
import { eq } from 'drizzle-orm';

/**
 * Takes a booking's tickets back, which frees its seats. The caller holds the locks and owes what
 * the policy gives (payments/refunds.ts) in the same transaction.
 */
export async function cancelBooking(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'cancelled', endedAt: now })
    .where(eq(bookings.id, bookingId));
  await tx.update(tickets).set({ state: 'void' }).where(eq(tickets.bookingId, bookingId));
}
