import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { unpromised } from '@nagarika/domain/money/refunds/seat-returns';
import { and, eq } from 'drizzle-orm';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { anyOf } from '#server/sql/any-of.ts';

/** Closes the offers of these bookings' seats to the waiting list. */
export async function closeReturns(
  tx: Transaction,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await endReturns(tx, { of: seatReturns.bookingId, ids: bookingIds, as: 'closed', now });
}

export async function endReturns(
  tx: Transaction,
  {
    of,
    ids,
    as,
    now,
  }: {
    of: typeof seatReturns.bookingId | typeof seatReturns.id | typeof seatReturns.ticketId;
    ids: readonly string[];
    as: 'closed' | 'withdrawn' | 'sold';
    now: Date;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(seatReturns)
    .set({ state: as, endedAt: now })
    .where(and(anyOf(of, ids), eq(seatReturns.state, 'open')));
}

/**
 * Closes offered seats that nobody will buy any more (open-returns.ts), under the event's lock. Promised ones
 * stay until the offers and orders that rely on them are over.
 */
export async function closeOver(
  tx: Transaction,
  event: { id: string; totalTickets: number },
  now: Date,
): Promise<void> {
  const open = await openReturns(tx, event.id, now);
  const over = open.filter(({ isOver }) => isOver);
  if (over.length === 0) return;
  const { promised } = await countFreeSeats(tx, event, now);
  const ids = unpromised(over, open, promised).map(({ id }) => id);
  await endReturns(tx, { of: seatReturns.id, ids, as: 'closed', now });
}
