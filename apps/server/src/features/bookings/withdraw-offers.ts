import type { Transaction } from '@nagarika/db/client';
import { tickets } from '@nagarika/db/schema/tickets';
import { ticketTransfers } from '@nagarika/db/schema/transfers';
import { and, eq, inArray } from 'drizzle-orm';

/** With the booking its open offers end. */
export async function withdrawOffers(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const seats = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.bookingId, bookingId));
  await tx
    .update(ticketTransfers)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(ticketTransfers.status, 'pending'), inArray(ticketTransfers.ticketId, seats)));
}
