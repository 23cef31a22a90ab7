import type { Transaction } from '@nagarika/db/client';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { dealSeats, offersWithoutSeats, seatOfferEnd } from '@nagarika/domain/sales/waiting-list';
import { and, asc, desc, eq, not, sql } from 'drizzle-orm';
import {
  type Counted,
  countFreeSeats,
  type LockedEvent,
  lockEvent,
} from '#server/features/events/seats/count-free-seats.ts';
import { isAtTheTill, isLiveOffer } from '#server/features/events/seats/kept-of-type.ts';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { closeOver } from '#server/features/sales/bookings/returns/close-returns.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { endDue } from './end-due.ts';
import { goneNotification, offerNotification } from './offer-notification.ts';

/** The most offers in one transaction, for which the event's buyers wait. */
const mostAtOnce = 200;

type Needs = Pick<Deps, 'clock' | 'jobs' | 'seats'>;

/**
 * Ends what is over, and offers seats that nobody has to those who wait, strictly in turn, under the event's
 * lock, as seats are sold. It may be killed anywhere and run at any time: it finds again what it has not
 * written, and until then the seats are kept all the same (events/seats/kept-of-type.ts).
 */
export async function offerSeats(deps: Needs, eventId: string): Promise<void> {
  await deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) return;
    const now = deps.clock.now();
    const isOver = await endDue(deps, tx, event, now);
    await takeBackOffers(deps, tx, event, now);
    await closeOver(tx, event, now);
    if (isOver) return;
    const counted = await countFreeSeats(tx, event, now);
    const deals = dealSeats(await nextInTurn(tx, event, counted, now), counted.unkept);
    if (deals.length > 0) await offer(deps, tx, event, deals, now);
  });
}

/** Lists the next entries of types that have seats; a member who is paying for some keeps her place. */
async function nextInTurn(
  tx: Transaction,
  event: LockedEvent,
  { unkept, waitedFor }: Counted,
  now: Date,
) {
  const types = waitedFor.filter((id) => (unkept.ofType.get(id) ?? 0) > 0);
  if (types.length === 0 || unkept.ofEvent === 0) return [];
  const { id, ticketTypeId, quantity, joinedAt, eventId, state } = waitingList;
  return tx
    .select({ id, ticketTypeId, quantity })
    .from(waitingList)
    .where(
      and(
        eq(eventId, event.id),
        eq(state, 'waiting'),
        anyOf(ticketTypeId, types),
        not(isAtTheTill(sql`${now.toISOString()}`)),
      ),
    )
    .orderBy(asc(joinedAt), asc(id))
    .limit(Math.min(unkept.ofEvent, mostAtOnce));
}

async function offer(
  deps: Needs,
  tx: Transaction,
  event: LockedEvent,
  deals: ReturnType<typeof dealSeats>,
  now: Date,
): Promise<void> {
  const until = seatOfferEnd(event, now);
  const offered = await tx
    .update(waitingList)
    .set({
      state: 'offered',
      offeredQuantity: sql`deal.quantity`,
      offeredAt: now,
      offerExpiresAt: until,
    })
    .from(sql`json_to_recordset(${JSON.stringify(deals)}::json) as deal(id uuid, quantity int)`)
    .where(sql`${waitingList.id} = deal.id`)
    .returning({
      id: waitingList.id,
      userId: waitingList.userId,
      quantity: waitingList.quantity,
      offeredQuantity: waitingList.offeredQuantity,
    });
  await notify(
    deps,
    tx,
    offered.map((entry) => offerNotification(event, entry, until)),
  );
}

/**
 * Takes offers back when a holder came with a ticket whose seat she had offered: the members asked last keep
 * their places in the list and hear that there is no seat, except those who are paying. Under the event's
 * lock.
 */
async function takeBackOffers(
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
