import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events } from '@nagarika/db/schema/events/events';
import type { EditSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { canEditEvent, isPast, isStanding } from '@nagarika/domain/events/listing/events';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { writeEventState } from '#server/features/events/event-states/write-event-state.ts';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { notifySubmitted } from '#server/features/events/events/create-event.ts';
import { eventRow, ticketTypeRows } from '#server/features/events/events/event-row.ts';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { typesOfEvent } from '#server/features/events/seats/taken-seats.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { offerFreed } from '#server/features/sales/bookings/returns/offer-freed.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { applyChange, type Change, checkAgainstSales } from './apply-change.ts';
import { pairTypes, withTypeIds } from './pair-types.ts';
import type { Edited } from './schemas.ts';

type TicketType = { name: string; pricePaise: number; seatLimit?: number | null };

const toPrice = ({ name, pricePaise, seatLimit }: TicketType) => ({ name, pricePaise, seatLimit });

/** A limit, because each edit locks the event and may leave a revision behind. */
const perHour = { limit: 60, seconds: 3600 };

/**
 * Edits an event for its organiser or a manager, or for an admin under the same rules. Of an approved event
 * a new price, date, place, total, refund policy or visibility waits for review; words, house rules and
 * pictures are live at once. A rejected event goes to review again. The latest edit counts. @throws Refusal
 * not_found, bad_input, unprocessable
 */
export async function editEvent(
  ctx: MemberContext,
  { id, draftId: _, ...submission }: EditSubmission & { id: string },
): Promise<Edited> {
  await countEdit(ctx.deps, ctx.user.id);
  return changeEvent(ctx, id, submission);
}

export const countEdit = (deps: Deps, userId: string) =>
  consume(deps, `edit-event:${userId}`, perHour);

/** Does the same without counting towards the limit. */
export async function changeEvent(
  ctx: MemberContext,
  id: string,
  submission: EditSubmission,
): Promise<Edited> {
  const { deps, user } = ctx;
  const { event } = await findTeamEvent(ctx, id, 'manage');
  const row = await eventRow(ctx, submission, await currentOf(deps, event, submission));
  const now = deps.clock.now();
  return deps.seats.transaction(id, async (tx) => {
    const locked = await lockEvent(tx, id);
    if (!locked || locked.status === 'cancelled') {
      throw new Refusal('unprocessable', say('This event was cancelled.'));
    }
    if (!canEditEvent({ status: locked.status, isPast: isPast(locked, now) })) {
      throw new Refusal('unprocessable', say('This event has already started.'));
    }
    const change = { eventId: id, row, submission, now };
    await checkAgainstSales(tx, change);
    await withdrawPending(tx, id);
    const isLive = isStanding(locked);
    const waits = isLive && (await needsReview(tx, change));
    const edited: Edited = { outcome: isLive && !waits ? 'live' : 'in_review' };
    if (user.id !== event.organiserId) await recordEditByOther(ctx, tx, change, edited);
    // The state within the city is no change that a reviewer or guests need to know of.
    const state = submission.stateCode && { stateCode: submission.stateCode, eventId: id, now };
    if (state && row.cityId === event.cityId) {
      await writeEventState(tx, { ...state, ofSeries: false });
    }
    if (waits) {
      const proposal = withTypeIds(submission, await typesOfEvent(tx, id));
      await tx.insert(eventRevisions).values({ eventId: id, proposal, createdAt: now });
      return edited;
    }
    const isAnew = locked.status === 'rejected';
    await applyChange(tx, change, {
      ...(!isLive && { status: 'pending', reviewMessage: null }),
      ...(isAnew && { submittedAt: now }),
    });
    if (state && row.cityId !== event.cityId) {
      await writeEventState(tx, { ...state, ofSeries: false });
    }
    // Another code ends the waiting of those who came by the earlier one.
    if (isLive) await offerFreed(deps, tx, id);
    if (isAnew) await notifySubmitted(deps, tx, { ...event, title: row.title });
    return edited;
  });
}

/** Reads the event's pictures: neither its own nor that of a waiting change must be uploaded again. */
async function currentOf(
  { db }: MemberContext['deps'],
  event: typeof events.$inferSelect,
  { imageUrl }: EditSubmission,
) {
  const [waiting] = await db
    .select({ proposal: eventRevisions.proposal })
    .from(eventRevisions)
    .where(and(eq(eventRevisions.eventId, event.id), eq(eventRevisions.status, 'pending')));
  return waiting?.proposal.imageUrl === imageUrl ? { ...event, imageUrl } : event;
}

async function withdrawPending(tx: Transaction, eventId: string): Promise<void> {
  await tx
    .update(eventRevisions)
    .set({ status: 'withdrawn' })
    .where(and(eq(eventRevisions.eventId, eventId), eq(eventRevisions.status, 'pending')));
}

/**
 * Tells whether price, date, place, total tickets, refund policy or visibility
 * change (docs/product.md#review).
 */
async function needsReview(tx: Transaction, change: Change) {
  const { eventId, row } = change;
  const [stored] = await tx.select().from(events).where(eq(events.id, eventId));
  if (!stored) return false;
  const types = await typesOfEvent(tx, eventId);
  const { pairs, removed } = pairTypes(types, change);
  const hasSameTypes =
    removed.length === 0 &&
    pairs.every(
      ({ stored: type, wanted }) =>
        type?.pricePaise === wanted.pricePaise &&
        type.seatLimit === wanted.seatLimit &&
        type.isOwnPrice === wanted.isOwnPrice,
    );
  return (
    !hasSameTypes ||
    row.totalTickets !== stored.totalTickets ||
    row.refundUntilHours !== stored.refundUntilHours ||
    isElsewhere(row, stored) ||
    isSeenByOthers(row, stored)
  );
}

/**
 * Tells whether other people would see it. A new code alone does not count and is live at once, since
 * the earlier one may have leaked.
 */
function isSeenByOthers(row: Change['row'], stored: typeof events.$inferSelect): boolean {
  return (
    row.visibility !== stored.visibility ||
    row.communityId !== stored.communityId ||
    (row.accessCode === null) !== (stored.accessCode === null)
  );
}

/** Tells whether it moves to another day, hour or place. */
export function isElsewhere(row: Change['row'], stored: typeof events.$inferSelect): boolean {
  return (
    row.startsAt.getTime() !== stored.startsAt.getTime() ||
    row.endsAt?.getTime() !== stored.endsAt?.getTime() ||
    row.cityId !== stored.cityId ||
    row.venue !== stored.venue ||
    row.address !== stored.address
  );
}

/** Records that a manager or an admin edited the event, and tells its organiser. */
async function recordEditByOther(
  { deps, user }: MemberContext,
  tx: Transaction,
  change: Change,
  { outcome }: Edited,
): Promise<void> {
  const { eventId, row, submission, now } = change;
  const [[stored], types] = await Promise.all([
    tx.select().from(events).where(eq(events.id, eventId)),
    typesOfEvent(tx, eventId),
  ]);
  if (!stored) return;
  const before = { ...stored, ticketTypes: types.filter((type) => isListed(type)).map(toPrice) };
  const wanted = ticketTypeRows(eventId, submission).map(toPrice);
  const after = submission.keepsPrices
    ? { ...row, pricePaise: stored.pricePaise }
    : { ...row, ticketTypes: wanted };
  await recordAudit(tx, {
    actorId: user.id,
    action: 'event.edited',
    subjectType: 'event',
    subjectId: eventId,
    ...whatDiffers(before, after),
    at: now,
  });
  await notify(deps, tx, [
    {
      userId: stored.organiserId,
      kind: 'event_review',
      title: mayActIn(user, 'review')
        ? say('Our team edited your event')
        : say('A manager edited your event'),
      message:
        outcome === 'live'
          ? say('The changes to “{event}” are live.', { event: row.title })
          : say('The changes to “{event}” are in review.', { event: row.title }),
      link: `/my-events/${eventId}`,
      dedupeKey: `event_edited:${eventId}:${now.getTime()}`,
      eventId,
    },
  ]);
}

/** Picks the fields that the edit changes. */
function whatDiffers(before: Record<string, unknown>, after: Record<string, unknown>) {
  // The database keeps the keys of a JSON value in an order of its own.
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: only(before), after: only(after) };
}
