import type { Database, Transaction } from '@nagarika/db/client';
import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { events } from '@nagarika/db/schema/events/events';
import { replacedChange } from '@nagarika/domain/events/drafts/review';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { eventAlreadyDecided as eventDecidedAlready } from '#server/features/desk/event-review/decide-event.ts';
import { withManagers } from '#server/features/events/event-team/with-managers.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { sentences } from '#server/words/sentences.ts';

export type Decision = { id: string; status: 'approved' | 'rejected' };
export type RevisionRow = typeof eventRevisions.$inferSelect;

/** Decides a revision once: the second admin is told that it is decided. */
export async function decideRevision(
  tx: Transaction,
  { deps, user }: MemberContext,
  id: string,
  { status, message = '' }: { status: Decision['status']; message?: string | undefined },
): Promise<void> {
  const now = deps.clock.now();
  const [revision] = await tx
    .update(eventRevisions)
    .set({ status, reviewMessage: message || null, reviewedAt: now, reviewedBy: user.id })
    .where(and(eq(eventRevisions.id, id), eq(eventRevisions.status, 'pending')))
    .returning();
  if (!revision) throw await eventAlreadyDecided(tx, await findRevision(tx, id));
  const [event] = await tx.select().from(events).where(eq(events.id, revision.eventId));
  if (!event) throw noSuchRevision();
  await recordAudit(tx, {
    actorId: user.id,
    action: `revision.${status}`,
    subjectType: 'event',
    subjectId: event.id,
    before: null,
    after: { revision: id, status, message },
    at: now,
  });
  const verdict =
    status === 'approved'
      ? say('Your changes to “{event}” are live.', { event: event.title })
      : say(
          'Your changes to “{event}” were not approved; the event stays as it is. The reviewer says:',
          { event: event.title },
        );
  const told = {
    userId: event.organiserId,
    kind: 'event_review' as const,
    title: status === 'approved' ? say('Changes approved') : say('Changes not approved'),
    message: sentences(verdict, message),
    link: `/my-events/${event.id}`,
    dedupeKey: `revision_review:${id}`,
    eventId: event.id,
  };
  await notify(deps, tx, await withManagers(tx, [told]));
}

export async function findRevision(db: Database | Transaction, id: string): Promise<RevisionRow> {
  const [revision] = await db.select().from(eventRevisions).where(eq(eventRevisions.id, id));
  if (!revision) throw noSuchRevision();
  return revision;
}

/**
 * Refuses what is decided. A revision is withdrawn when a later edit replaced
 * it, or its event was cancelled.
 */
export async function eventAlreadyDecided(
  db: Database | Transaction,
  { status, eventId }: RevisionRow,
): Promise<Refusal> {
  if (status !== 'withdrawn') {
    return new Refusal('already_done', say('This change has been decided already.'));
  }
  const [event] = await db
    .select({ status: events.status })
    .from(events)
    .where(eq(events.id, eventId));
  return event?.status === 'cancelled'
    ? eventDecidedAlready('cancelled')
    : new Refusal('already_done', replacedChange);
}

export function noSuchRevision(): Refusal {
  return new Refusal('not_found', say('There is no such change.'));
}

/** Rejects a revision; the approved version stays as it is. */
export async function rejectRevision(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<Decision> {
  await findRevision(ctx.deps.db, id);
  return ctx.deps.db.transaction(async (tx) => {
    await decideRevision(tx, ctx, id, { status: 'rejected', message: reason });
    return { id, status: 'rejected' };
  });
}
