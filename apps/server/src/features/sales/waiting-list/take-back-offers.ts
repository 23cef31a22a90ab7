import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { offersWithoutSeats } from '@nagarika/domain/sales/waiting-list';
import { and, desc, eq, sql } from 'drizzle-orm';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { isLiveOffer } from '#server/features/events/seats/kept-of-type.ts';
import type { LockedEvent } from '#server/features/events/seats/lock-event.ts';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { goneNotification } from './offer-notification.ts';

/**
 * Somebody came with a ticket whose seat she had offered: who was asked last keeps her place in the list, and
 * hears that there is no seat. Whoever pays at the moment is not asked back. Under the event's lock.
 */
export async function takeBackOffers(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  event: LockedEvent,
  now: Date,
): Promise<void> {
  const open = await openReturns(tx, event.id, now);
  if (open.every(({ isSaleable }) => isSaleable)) return;
  const { missing } = await countFreeSeats(tx, event, now);
  if (missing.ofEvent === 0) return;
  const { id, eventId, ticketTypeId, offeredQuantity, offeredAt, joinedAt } = waitingList;
  const offers = await tx
    .select({ id, ticketTypeId, quantity: sql<number>`${offeredQuantity}` })
    .from(waitingList)
    .where(and(eq(eventId, event.id), isLiveOffer(sql`${now.toISOString()}`)))
    .orderBy(desc(offeredAt), desc(joinedAt), desc(id));
  const ids = offersWithoutSeats(offers, missing).map((offer) => offer.id);
  if (ids.length === 0) return;
  const waiting = await tx
    .update(waitingList)
    .set({ state: 'waiting', offeredQuantity: null, offeredAt: null, offerExpiresAt: null })
    .where(anyOf(id, ids))
    .returning();
  await notify(
    deps,
    tx,
    waiting.map((entry) => goneNotification(event, entry, now)),
  );
}
