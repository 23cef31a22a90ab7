import { events } from '@nagarika/db/schema/events/events';
import { announcements } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { dayOf } from '#server/sql/ist-day.ts';
import { aboutEvent } from '#server/words/sentences.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/**
 * Moves announcements for the evening before an event with it, whoever moved it. One whose evening has passed
 * is called off, and so is any that was scheduled before its event was cancelled or postponed. Its author is
 * told.
 */
export async function followEvents(deps: Needs): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // The lock lets one server work: two that change the same rows in another order would wait for each
    // other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('announcements follow events'))`);
    const ofItsEvent = and(
      eq(events.id, announcements.eventId),
      eq(announcements.status, 'scheduled'),
    );
    const isForOldDate = and(
      eq(events.status, 'postponed'),
      lte(announcements.createdAt, events.postponedAt),
    );
    const cancelled = await tx
      .update(announcements)
      .set({ status: 'called_off' })
      .from(events)
      .where(and(ofItsEvent, or(eq(events.status, 'cancelled'), isForOldDate)))
      .returning(calledOff);
    const evening = sql`${announcements.scheduledFor} + (
      ${dayOf(events.startsAt)}::date - 1 - ${dayOf(announcements.scheduledFor)}::date) * interval '1 day'`;
    const moved = await tx
      .update(announcements)
      .set({
        scheduledFor: sql`${evening}`,
        status: sql`case when ${evening} <= ${now.toISOString()}::timestamptz
          then 'called_off' else 'scheduled' end`,
      })
      .from(events)
      .where(
        and(
          ofItsEvent,
          eq(announcements.timing, 'evening_before'),
          ne(announcements.scheduledFor, evening),
        ),
      )
      .returning(calledOff);
    const over = [...cancelled, ...moved.filter(({ status }) => status === 'called_off')];
    await recordAudit(
      tx,
      over.map(({ id, scheduledFor }) => ({
        actorId: null,
        action: 'announcement.called_off',
        subjectType: 'announcement',
        subjectId: id,
        before: { status: 'scheduled' },
        after: { status: 'called_off', scheduledFor },
        at: now,
      })),
    );
    await notify(
      deps,
      tx,
      over.flatMap(({ id, authorId, eventId, title }) => {
        if (!authorId) return [];
        return {
          userId: authorId,
          kind: 'announcement_reply' as const,
          title: say('Your announcement was called off'),
          message: aboutEvent(
            title,
            say(
              'the event has moved, was postponed or was cancelled, so what was scheduled is not sent.',
            ),
          ),
          link: `/my-events/${eventId}/announcements`,
          dedupeKey: `announcement_called_off:${id}`,
          eventId,
        };
      }),
    );
  });
}

const calledOff = {
  id: announcements.id,
  authorId: announcements.authorId,
  eventId: announcements.eventId,
  status: announcements.status,
  scheduledFor: announcements.scheduledFor,
  title: events.title,
};
