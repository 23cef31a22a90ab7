import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { datePassed } from '@nagarika/domain/events/drafts/review';
import { type EventStatus, isPast } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { withManagers } from '#server/features/events/event-team/with-managers.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';

type Decision = { id: string; status: EventStatus };
export type Verdict = { status: 'approved' | 'rejected'; message: string | null };

/**
 * Decides on an event. Once approved it is public, unless it would have begun already; the
 * organiser is told, with the message. @throws Refusal not_found; already_done: the second admin is
 * told that it is decided; unprocessable
 */
export async function decideEvent(
  ctx: MemberContext,
  id: string,
  verdict: Verdict,
): Promise<Decision> {
  return ctx.deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
    if (!event) throw new Refusal('not_found', say('Event not found'));
    if (event.status !== 'pending') {
      throw eventAlreadyDecided(event.status);
    }
    if (verdict.status === 'approved' && isPast(event, ctx.deps.clock.now())) {
      throw new Refusal('unprocessable', datePassed);
    }
    await recordDecision(ctx, tx, [event], verdict);
    return { id, status: verdict.status };
  });
}

/** Records the decision on events that wait, under their lock. */
export async function recordDecision(
  { deps, user }: MemberContext,
  tx: Transaction,
  waiting: (typeof events.$inferSelect)[],
  { status, message }: Verdict,
): Promise<void> {
  if (waiting.length === 0) return;
  const now = deps.clock.now();
  const ids = waiting.map(({ id }) => id);
  await tx
    .update(events)
    .set({ status, reviewedAt: now, reviewedBy: user.id, reviewMessage: message })
    .where(anyOf(events.id, ids));
  await recordAudit(
    tx,
    ids.map((id) => ({
      actorId: user.id,
      action: `event.${status}`,
      subjectType: 'event',
      subjectId: id,
      before: { status: 'pending' },
      after: { status, message },
      at: now,
    })),
  );
  const told = firstOfEach(waiting).map(({ event: { id, organiserId, title }, dates }) => ({
    userId: organiserId,
    kind: 'event_review' as const,
    title: status === 'approved' ? say('Event approved') : say('Event not approved'),
    message: verdictOf(status, { event: title, dates }, message),
    link: status === 'approved' ? `/event/${id}` : `/my-events/${id}`,
    dedupeKey: `event_review:${id}:${now.getTime()}`,
    eventId: id,
  }));
  await notify(deps, tx, await withManagers(tx, told));
}

/** Picks one of the dates of a series that are decided together, so that the organiser hears once. */
function firstOfEach<Waiting extends { id: string; seriesId: string | null; startsAt: Date }>(
  waiting: readonly Waiting[],
) {
  const byStart = waiting.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const groups = Map.groupBy(byStart, ({ id, seriesId }) => seriesId ?? id);
  return [...groups.values()].flatMap(([event, ...others]) =>
    event ? [{ event, dates: 1 + others.length }] : [],
  );
}

function verdictOf(
  status: Verdict['status'],
  { event, dates }: { event: string; dates: number },
  message: string | null,
): Text {
  return sentences(dates === 1 ? ofOne(status, event) : ofSeries(status, event, dates), message);
}

const ofOne = (status: Verdict['status'], event: string) =>
  status === 'approved'
    ? say('“{event}” is live: members can see it and book.', { event })
    : say('“{event}” needs changes before it can go live. The reviewer says:', { event });

const ofSeries = (status: Verdict['status'], event: string, dates: number) =>
  status === 'approved'
    ? say('“{event}” is live on {dates} dates: members can see them and book.', { event, dates })
    : say('“{event}” needs changes on {dates} dates before they can go live. The reviewer says:', {
        event,
        dates,
      });

/** Refuses what another admin has decided; undefined means the event is gone. */
export function eventAlreadyDecided(status: EventStatus | undefined): Refusal {
  return new Refusal('already_done', saidAlready(status));
}

export function saidAlready(status: EventStatus | undefined): Text {
  return say(
    'This event is {status, select, pending {pending} approved {approved} rejected {rejected} cancelled {cancelled} postponed {postponed} other {gone}} already.',
    { status: status ?? 'gone' },
  );
}
