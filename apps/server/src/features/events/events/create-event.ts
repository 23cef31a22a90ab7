import type { Transaction } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import type { EventSubmission } from '@nagarika/domain/events/drafts/event-submission';
import { reviewHours } from '@nagarika/domain/events/drafts/review';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { writeEventState } from '#server/features/events/event-states/write-event-state.ts';
import { eventDetails } from '#server/features/events/events/details/event-details.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { eventRow, ticketTypeRows } from './event-row.ts';

/** A limit, because a person reads each event; a series counts once. */
const perDay = { limit: 20, seconds: 86_400 };

export const countSubmission = (deps: Deps, tx: Transaction, userId: string) =>
  consume({ ...deps, db: tx }, `create-event:${userId}`, perDay);

/** Creates a member's event, which waits for review. Sending one draft twice answers the same event. */
export async function createEvent(
  ctx: MemberContext,
  submission: EventSubmission,
): Promise<EventDetails> {
  const { deps, user } = ctx;
  const row = await eventRow(ctx, submission);
  const id = submission.draftId ?? crypto.randomUUID();
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const isNew = await insertOnce(tx, {
      ...row,
      id,
      organiserId: user.id,
      createdAt: now,
      submittedAt: now,
    });
    if (!isNew) return;
    await tx.insert(ticketTypes).values(ticketTypeRows(id, submission));
    const { stateCode } = submission;
    if (stateCode) await writeEventState(tx, { eventId: id, stateCode, ofSeries: false, now });
    await countSubmission(deps, tx, user.id);
    await notifySubmitted(deps, tx, { id, title: row.title, organiserId: user.id });
  });
  return eventDetails(ctx, { id });
}

type Submitted = { id: string; title: string; organiserId: string; dates?: number };

/** Tells the organiser that the event, or all dates of the series, waits for review from now on. */
export async function notifySubmitted(
  deps: Deps,
  tx: Transaction,
  { id, title, organiserId, dates }: Submitted,
): Promise<void> {
  const about = { event: title, ...reviewHours };
  await notify(deps, tx, [
    {
      userId: organiserId,
      kind: 'event_submitted',
      title: say('Event submitted'),
      message: dates
        ? say(
            '“{event}” is with our reviewers, on {dates} dates. You will hear from them within {promised}-{latest} hours.',
            { ...about, dates },
          )
        : say(
            '“{event}” is with our reviewers. You will hear from them within {promised}-{latest} hours.',
            about,
          ),
      link: `/my-events/${id}`,
      dedupeKey: `event_submitted:${id}:${deps.clock.now().getTime()}`,
      eventId: id,
    },
  ]);
}

/**
 * Inserts the event; false where the draft is this very event already. @throws Refusal
 * already_done: it is another organiser's
 */
async function insertOnce(tx: Transaction, row: typeof events.$inferInsert & { id: string }) {
  const inserted = await tx
    .insert(events)
    .values(row)
    .onConflictDoNothing({ target: events.id })
    .returning({ id: events.id });
  if (inserted.length > 0) return true;
  const [own] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, row.id), eq(events.organiserId, row.organiserId)));
  if (!own) throw submittedAlready();
  return false;
}

export function submittedAlready(): Refusal {
  return new Refusal('already_done', say('This draft has been submitted already.'));
}
