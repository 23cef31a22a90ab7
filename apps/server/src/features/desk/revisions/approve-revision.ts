import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { placeOf } from '@nagarika/domain/events/cities/place-of';
import { timesOf } from '@nagarika/domain/events/drafts/event-submission';
import { proposedDatePassed, tookPlace } from '@nagarika/domain/events/drafts/review';
import { type EventStatus, isPast, isStanding } from '@nagarika/domain/events/listing/events';
import { instantIn, say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { eventAlreadyDecided as eventDecidedAlready } from '#server/features/desk/event-review/decide-event.ts';
import { writeEventState } from '#server/features/events/event-states/write-event-state.ts';
import { eventRow } from '#server/features/events/events/event-row.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { closeOver } from '#server/features/sales/bookings/returns/close-returns.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import { waitersOf } from '#server/features/sales/bookings/returns/waiters-of.ts';
import { holdersOf } from '#server/features/sales/tickets/holder-of-ticket.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { applyChange, checkAgainstSales, type EventRow } from './apply-change.ts';
import {
  type Decision,
  decideRevision,
  eventAlreadyDecided,
  findRevision,
  noSuchRevision,
  type RevisionRow,
} from './decide-revision.ts';
import { isElsewhere } from './edit-event.ts';

/**
 * Makes the revision live. Where the day or the place changed, ticket holders are told and may cancel for a
 * full refund. @throws Refusal not_found, already_done, bad_input, unprocessable
 */
export async function approveRevision(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<Decision> {
  const { deps } = ctx;
  const revision = await findRevision(deps.db, id);
  const { proposal, eventId, status } = revision;
  if (status !== 'pending') throw await eventAlreadyDecided(deps.db, revision);
  refusePast(proposal, deps.clock.now());
  const [shown] = await deps.db.select().from(events).where(eq(events.id, eventId));
  if (!shown) throw noSuchRevision();
  const row = await eventRow(ctx, proposal, { ...shown, imageUrl: proposal.imageUrl });
  return deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!(event && isStanding(event))) throw eventDecidedAlready(event?.status);
    // The time is read under the lock, since the wait for it may last past the event's start.
    const now = deps.clock.now();
    refusePast(proposal, now, event);
    const [before] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!before) throw noSuchRevision();
    await decideRevision(tx, ctx, id, { status: 'approved', message });
    const change = { eventId, row, submission: proposal, now };
    await checkAgainstSales(tx, change);
    const isMoved = isElsewhere(row, before);
    const isOnOtherDay = row.startsAt.getTime() !== before.startsAt.getTime();
    await applyChange(tx, change, {
      ...(isMoved && { rescheduledAt: now }),
      // A postponed event has its new date, and is sold again.
      ...(isOnOtherDay && { previousStartsAt: before.startsAt, status: 'approved' }),
    });
    const { stateCode } = proposal;
    if (stateCode && row.cityId !== before.cityId) {
      await writeEventState(tx, { eventId, stateCode, ofSeries: false, now });
    }
    const { totalTickets } = row;
    if (isMoved) await closeOver(tx, { id: eventId, totalTickets }, now);
    await offerFreed(deps, tx, eventId);
    if (isMoved) await tellOfMove(deps, tx, { revisionId: id, eventId, row, now });
    return { id, status: 'approved' };
  });
}

/**
 * Refuses to move an event that took place to a day on which it is sold again, or any event into the past.
 */
function refusePast(
  proposal: RevisionRow['proposal'],
  now: Date,
  event?: { startsAt: Date; status: EventStatus },
): void {
  if (event && isPast(event, now)) throw new Refusal('unprocessable', tookPlace);
  if (isPast(timesOf(proposal), now)) throw new Refusal('unprocessable', proposedDatePassed);
}

type Moved = { revisionId: string; eventId: string; row: EventRow; now: Date };

/** Tells everybody who holds a ticket or waits for one. */
async function tellOfMove(
  deps: Deps,
  tx: Transaction,
  { revisionId, eventId, row, now }: Moved,
): Promise<void> {
  const holders = await holdersOf(tx, eventId);
  const waiters = await waitersOf(tx, eventId, { holders, now });
  const about = {
    event: row.title,
    time: instantIn('dayTime', row.startsAt),
    place: placeOf(row.venue, row.address),
  };
  await notify(deps, tx, [
    ...holders.map((id) => ({
      userId: id,
      kind: 'event_changed' as const,
      title: say('Your event has moved'),
      message: say(
        '{event} is now on {time} at {place}. Your ticket stays good. If that does not suit you, cancel the booking before the start: all that was paid goes back.',
        about,
      ),
      link: '/my-bookings',
      dedupeKey: `event_changed:${revisionId}:${id}`,
      eventId,
    })),
    ...waiters.map((id) => ({
      userId: id,
      kind: 'event_postponed' as const,
      title: say('An event that you wait for has moved'),
      message: say(
        '{event} is now on {time} at {place}. You keep your place on the waiting list.',
        about,
      ),
      link: `/event/${eventId}`,
      dedupeKey: `event_changed:${revisionId}:${id}`,
      eventId,
    })),
  ]);
}
