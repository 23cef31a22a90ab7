import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { timesOf } from '@nagarika/domain/event-submission';
import { isPast } from '@nagarika/domain/events';
import { placeOf } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { proposedDatePassed, tookPlace } from '@nagarika/domain/review';
import { instantIn, say } from '@nagarika/domain/texts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isSold } from '#server/features/bookings/is-sold.ts';
import { lockEvent } from '#server/features/bookings/lock-event.ts';
import { offerFreed } from '#server/features/bookings/offer-freed.ts';
import { decidedAlready as eventDecidedAlready } from '#server/features/events/decided-already.ts';
import { eventRow } from '#server/features/events/event-row.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { holderOfTicket } from '#server/features/tickets/holder-of-ticket.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { applyChange, checkAgainstSales, type EventRow } from './apply-change.ts';
import {
  type Decision,
  decidedAlready,
  decideRevision,
  findRevision,
  noSuchRevision,
  type RevisionRow,
} from './decide-revision.ts';
import { isElsewhere } from './edit-event.ts';

/**
 * The revision goes live. Where the day or the place changed, those who hold tickets are told and
 * may cancel for a full refund. @throws Refusal not_found, already_done, bad_input, unprocessable
 */
export async function approveRevision(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<Decision> {
  const { deps } = ctx;
  const revision = await findRevision(deps.db, id);
  const { proposal, eventId, status } = revision;
  if (status !== 'pending') throw await decidedAlready(deps.db, revision);
  refusePast(proposal, deps.clock.now());
  const [shown] = await deps.db.select().from(events).where(eq(events.id, eventId));
  if (!shown) throw noSuchRevision();
  const row = await eventRow(ctx, proposal, { ...shown, imageUrl: proposal.imageUrl });
  return deps.seats.transaction(eventId, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (event?.status !== 'approved') throw eventDecidedAlready(event?.status);
    // Judged once the event is ours: who waits for it waits past its start, perhaps.
    const now = deps.clock.now();
    refusePast(proposal, now, event);
    const [before] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!before) throw noSuchRevision();
    await decideRevision(tx, ctx, id, { status: 'approved', message });
    const change = { eventId, row, submission: proposal, now };
    await checkAgainstSales(tx, change);
    const isMoved = isElsewhere(row, before);
    await applyChange(tx, change, isMoved ? { rescheduledAt: now } : {});
    await offerFreed(deps, tx, eventId);
    if (isMoved) await notifyHolders(deps, tx, id, eventId, row);
    return { id, status: 'approved' };
  });
}

/** Neither what took place is moved to a day on which it is sold again, nor anything into the past. */
function refusePast(
  proposal: RevisionRow['proposal'],
  now: Date,
  event?: { startsAt: Date },
): void {
  if (event && isPast(event, now)) throw new Refusal('unprocessable', tookPlace);
  if (isPast(timesOf(proposal), now)) throw new Refusal('unprocessable', proposedDatePassed);
}

/** Whoever booked, and whoever has been given a ticket: each once. */
async function notifyHolders(
  deps: Deps,
  tx: Transaction,
  revisionId: string,
  eventId: string,
  row: EventRow,
): Promise<void> {
  const holders = await tx
    .selectDistinct({ id: sql<string>`${holderOfTicket}` })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(eq(bookings.eventId, eventId), isSold, isNotNull(holderOfTicket)));
  await notify(
    deps,
    tx,
    holders.map(({ id }) => ({
      userId: id,
      kind: 'event_changed',
      title: say('Your event has moved'),
      message: say(
        '{event} is now on {time} at {place}. Your ticket stays good. If that does not suit you, cancel the booking before the start: all that was paid goes back.',
        {
          event: row.title,
          time: instantIn('dayTime', row.startsAt),
          place: placeOf(row.venue, row.address),
        },
      ),
      link: '/my-bookings',
      dedupeKey: `event_changed:${revisionId}:${id}`,
      eventId,
    })),
  );
}
