import type { Transaction } from '@nagarika/db/client';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { and, eq, inArray } from 'drizzle-orm';
import { anyOf } from '#server/sql/any-of.ts';

/** With their tickets, or all of their bookings, open offers end. */
export async function withdrawOffers(
  tx: Transaction,
  { of, ids }: { of: typeof tickets.bookingId | typeof tickets.id; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const seats = tx.select({ id: tickets.id }).from(tickets).where(anyOf(of, ids));
  await tx
    .update(ticketTransfers)
    .set({ status: 'withdrawn', endedAt: now })
    .where(and(eq(ticketTransfers.status, 'pending'), inArray(ticketTransfers.ticketId, seats)));
}
