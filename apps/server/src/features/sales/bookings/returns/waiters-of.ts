import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { isAtTheTill } from '#server/features/events/seats/kept-of-type.ts';
import { anyOf } from '#server/sql/any-of.ts';

const { eventId, userId, state, offerExpiresAt } = waitingList;

/** Lists those who wait for seats of an event or were offered some; ticket holders are told as holders. */
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
 * Takes offers back when an event is postponed or its sales are stopped: those who had one wait again in
 * their old place. Each event is locked.
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

/** Matches an entry of the list that is open, whether or not a job has ended those that are over. */
export const isWaiting = (now: Date) => or(eq(state, 'waiting'), isStillOffered(now));

/** Matches an offer that stands: an unpaid order of its member outlasts its time. */
function isStillOffered(now: Date) {
  const isKept = or(gt(offerExpiresAt, now), isAtTheTill(sql`${now.toISOString()}`));
  return and(eq(state, 'offered'), isKept);
}
