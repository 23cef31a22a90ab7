import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { isAtTheTill } from '#server/features/events/seats/kept-of-type.ts';
import { anyOf } from '#server/sql/any-of.ts';

const { eventId, userId, state, offerExpiresAt } = waitingList;

/** Who waits for seats of an event, or was offered some; who holds a ticket is told as such. */
export async function waitersOf(
  tx: Transaction,
  event: string,
  { holders, now }: { holders: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await tx
    .select({ userId })
    .from(waitingList)
    .where(and(eq(eventId, event), isWaiting(now)));
  const told = new Set(holders);
  return rows.map((row) => row.userId).filter((one) => !told.has(one));
}

/**
 * Of an event that is postponed, or whose sales are stopped, nothing is offered: whoever was offered seats waits
 * again, in the place that she had. Under the lock of each.
 */
export async function takeOffersBack(
  tx: Transaction,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(waitingList)
    .set({ state: 'waiting', offeredQuantity: null, offeredAt: null, offerExpiresAt: null })
    .where(and(anyOf(eventId, eventIds), isStillOffered(now)));
}

/** Of an entry of the list: it is open, whether or not a job has written that it is over. */
export const isWaiting = (now: Date) => or(eq(state, 'waiting'), isStillOffered(now));

/** An order of hers outlasts her offer. */
function isStillOffered(now: Date) {
  const isKept = or(gt(offerExpiresAt, now), isAtTheTill(sql`${now.toISOString()}`));
  return and(eq(state, 'offered'), isKept);
}
