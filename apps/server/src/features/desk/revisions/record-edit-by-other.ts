import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { eq } from 'drizzle-orm';
import { ticketTypeRows } from '#server/features/events/events/event-row.ts';
import { typesOfEvent } from '#server/features/events/seats/types-of-event.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Change } from './apply-change.ts';
import type { Edited } from './schemas.ts';

/** A manager or an admin edits the event: it is written down, and its organiser is told. */
export async function recordEditByOther(
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

type TicketType = { name: string; pricePaise: number; seatLimit?: number | null };

const toPrice = ({ name, pricePaise, seatLimit }: TicketType) => ({ name, pricePaise, seatLimit });

/** Of what was asked only the fields that are not so already. */
function whatDiffers(before: Record<string, unknown>, after: Record<string, unknown>) {
  // The database keeps the keys of a value in an order of its own.
  const keys = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { before: only(before), after: only(after) };
}
