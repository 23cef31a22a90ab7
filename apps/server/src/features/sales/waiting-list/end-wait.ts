import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { say } from '@nagarika/domain/language/texts';
import type { WaitState } from '@nagarika/domain/sales/waiting-list';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import type { MemberContext } from '#server/trpc/context.ts';

type Entry = typeof waitingList.$inferSelect;
export type Ended = { state: WaitState };

/**
 * Ends a member's entry under the event's lock as `judge` says; null leaves it as it is. @throws Refusal
 * not_found
 */
export async function endWait(
  { deps, user }: MemberContext,
  { id }: { id: string },
  judge: (entry: Entry, now: Date) => WaitState | null,
): Promise<Ended> {
  const [found] = await deps.db
    .select({ eventId: waitingList.eventId })
    .from(waitingList)
    .where(eq(waitingList.id, id));
  if (!found) throw noSuchWait();
  return deps.seats.transaction(found.eventId, async (tx) => {
    await lockEvent(tx, found.eventId);
    const entry = await entryOf(tx, id);
    if (entry?.userId !== user.id) throw noSuchWait();
    const now = deps.clock.now();
    const state = judge(entry, now);
    if (!state) return { state: entry.state };
    await tx.update(waitingList).set({ state, endedAt: now }).where(eq(waitingList.id, id));
    await offerFreed(deps, tx, entry.eventId);
    return { state };
  });
}

async function entryOf(tx: Transaction, id: string): Promise<Entry | undefined> {
  const [entry] = await tx.select().from(waitingList).where(eq(waitingList.id, id)).for('update');
  return entry;
}

function noSuchWait(): Refusal {
  return new Refusal('not_found', say('You are not on this waiting list.'));
}

/**
 * Declines an offer, and leaves its seats to the next in line. Repeating it changes nothing. @throws Refusal
 * not_found; already_done once it lapsed or was taken
 */
export function declineOffer(ctx: MemberContext, input: { id: string }): Promise<Ended> {
  return endWait(ctx, input, ({ state, offerExpiresAt }, now) => {
    if (state === 'declined') return null;
    if (state === 'offered' && offerExpiresAt && offerExpiresAt > now) return 'declined';
    throw new Refusal(
      'already_done',
      state === 'taken'
        ? say('You have booked these seats already.')
        : say('These seats are no longer kept for you.'),
    );
  });
}

/**
 * Leaves the list at any time, with an offer or without. Repeating it changes nothing. @throws Refusal
 * not_found
 */
export function leaveList(ctx: MemberContext, input: { id: string }): Promise<Ended> {
  return endWait(ctx, input, ({ state }) =>
    state === 'waiting' || state === 'offered' ? 'left' : null,
  );
}
