import type { Transaction } from '@nagarika/db/client';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, eq, inArray } from 'drizzle-orm';
import { isOpenWait } from '#server/features/events/seats/kept-of-type.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';

/**
 * Has seats that this transaction may have freed offered to those who wait, once it is through. Until then
 * nobody else gets them (kept-of-type.ts), so the delay does not matter.
 */
export async function offerFreed(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  eventId: string,
): Promise<void> {
  const [waits] = await tx
    .select({ id: waitingList.id })
    .from(waitingList)
    .where(and(eq(waitingList.eventId, eventId), isOpenWait))
    .limit(1);
  if (waits) await jobs.enqueue(tx, 'waiting-list.offer', { eventId }, { key: eventId });
}

/** Ends the open offers of these tickets, or of all tickets of these bookings. */
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
