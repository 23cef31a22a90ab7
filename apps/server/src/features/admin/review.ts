import { events } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { users } from '@nagarika/db/schema/users';
import type { EventStatus } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { recordAudit } from '#server/features/audit/record.ts';

export type Decision = { id: string; status: EventStatus };

/** Events that wait for review, the longest waiting first. */
export async function pendingEvents(
  { deps }: MemberContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { createdAt, id } = events;
  const rows = await deps.db
    .select({
      id,
      title: events.title,
      status: events.status,
      creator: { name: users.name },
      category: events.category,
      startsAt: events.startsAt,
      createdAt,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .where(
      and(
        eq(events.status, 'pending'),
        after
          ? or(gt(createdAt, after.at), and(eq(createdAt, after.at), gt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ startsAt, createdAt: submitted, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      submittedAt: submitted.toISOString(),
    })),
    nextCursor:
      rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** Makes it public; the organiser is told, with the message if there is one. */
export function approveEvent(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<Decision> {
  return decide(ctx, id, { status: 'approved', message: message?.trim() || null });
}

/** @throws Refusal bad_input without a reason */
export function rejectEvent(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Decision> {
  return decide(ctx, id, { status: 'rejected', message: reason });
}

async function decide(
  { deps, user }: MemberContext,
  id: string,
  { status, message }: { status: 'approved' | 'rejected'; message: string | null },
): Promise<Decision> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
    if (!event) throw new Refusal('not_found', 'Event not found');
    if (event.status !== 'pending') {
      throw new Refusal('already_done', `This event is ${event.status} already.`);
    }
    const decision = { status, reviewedAt: now, reviewedBy: user.id, reviewMessage: message };
    await tx.update(events).set(decision).where(eq(events.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: `event.${status}`,
      subjectType: 'event',
      subjectId: id,
      before: { status: event.status },
      after: { status, message },
      at: now,
    });
    await tx.insert(notifications).values({
      userId: event.organiserId,
      kind: 'event_review',
      title: status === 'approved' ? 'Event approved' : 'Event not approved',
      message: [verdicts[status].replace('{title}', event.title), message]
        .filter(Boolean)
        .join(' '),
      link: status === 'approved' ? `/event/${id}` : '/my-events',
      dedupeKey: `event_review:${id}:${now.getTime()}`,
      createdAt: now,
    });
    return { id, status };
  });
}

const verdicts = {
  approved: '“{title}” is live: members can see it and book.',
  rejected: '“{title}” needs changes before it can go live. The reviewer says:',
};
