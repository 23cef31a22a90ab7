import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import { type EventStatus, isPast } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { datePassed } from '@nagarika/domain/review';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { afterCursor, type ListInput, toPage } from '#server/sql/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

type Decision = { id: string; status: EventStatus };
type Verdict = { status: 'approved' | 'rejected'; message: string | null };

/** Events that wait for review, the longest waiting first. */
export async function pendingEvents({ deps }: MemberContext, { limit, cursor }: ListInput) {
  const { submittedAt, id } = events;
  const rows = await deps.db
    .select({
      id,
      title: events.title,
      status: events.status,
      creator: { name: users.name },
      category: events.category,
      startsAt: events.startsAt,
      submittedAt,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .where(
      and(
        eq(events.status, 'pending'),
        afterCursor(cursor, 'oldest first', { at: submittedAt, id }),
      ),
    )
    .orderBy(asc(submittedAt), asc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.submittedAt, id: row.id }));
  return {
    items: page.map(({ startsAt, submittedAt: at, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      submittedAt: at.toISOString(),
    })),
    nextCursor,
  };
}

/**
 * Makes it public, unless it would have begun already; the organiser is told, with the message if
 * there is one. @throws Refusal not_found, already_done, unprocessable
 */
export function approveEvent(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<Decision> {
  return decideOne(ctx, id, { status: 'approved', message: message || null });
}

export function rejectEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Decision> {
  return decideOne(ctx, id, { status: 'rejected', message: reason });
}

/** Those of them that still wait and are still to come; the others stay as they are. */
export async function approveEvents(ctx: MemberContext, { ids }: { ids: string[] }) {
  return ctx.deps.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(events)
      .where(and(inArray(events.id, ids), eq(events.status, 'pending')))
      // In one order, so that two admins who pick the same wait instead of deadlocking.
      .orderBy(asc(events.id))
      .for('update');
    const now = ctx.deps.clock.now();
    const coming = waiting.filter((event) => !isPast(event, now));
    const past = waiting.filter((event) => isPast(event, now));
    await decide(ctx, tx, coming, { status: 'approved', message: null });
    return {
      approved: coming.map(({ id }) => id),
      refused: past.map(({ id, title }) => ({ id, title, reason: datePassed })),
    };
  });
}

/** @throws Refusal not_found; already_done: whoever comes second is told that it is decided; unprocessable */
async function decideOne(ctx: MemberContext, id: string, verdict: Verdict): Promise<Decision> {
  return ctx.deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
    if (!event) throw new Refusal('not_found', 'Event not found');
    if (event.status !== 'pending') {
      throw new Refusal('already_done', `This event is ${event.status} already.`);
    }
    if (verdict.status === 'approved' && isPast(event, ctx.deps.clock.now())) {
      throw new Refusal('unprocessable', datePassed);
    }
    await decide(ctx, tx, [event], verdict);
    return { id, status: verdict.status };
  });
}

async function decide(
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
    .where(inArray(events.id, ids));
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
  await notify(
    deps,
    tx,
    waiting.map(({ id, organiserId, title }) => ({
      userId: organiserId,
      kind: 'event_review',
      title: status === 'approved' ? 'Event approved' : 'Event not approved',
      message: [verdicts[status].replace('{title}', () => title), message]
        .filter(Boolean)
        .join(' '),
      link: status === 'approved' ? `/event/${id}` : `/my-events/${id}`,
      dedupeKey: `event_review:${id}:${now.getTime()}`,
      eventId: id,
    })),
  );
}

const verdicts = {
  approved: '“{title}” is live: members can see it and book.',
  rejected: '“{title}” needs changes before it can go live. The reviewer says:',
};
