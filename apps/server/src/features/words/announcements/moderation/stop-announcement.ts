import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import {
  announcementReports,
  announcementStops,
  announcements,
} from '@nagarika/db/schema/words/announcements';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { withdrawn } from '#server/features/words/announcements/sending/told-to-reader.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';
import { holdAnnouncing } from './announcing-blocker.ts';

type Stop = { id: string; reason: string; forEvent: boolean };

/**
 * Stops an announcement: nobody gets it any more, and it goes from the bells of those who did, with mail that
 * has not left. The organiser is told why. @throws Refusal not_found, already_done
 */
export async function stopAnnouncement(
  ctx: MemberContext,
  { id, reason, forEvent }: Stop,
): Promise<{ status: 'stopped' }> {
  const { deps } = ctx;
  await deps.db.transaction(async (tx) => {
    const ofThis = eq(announcements.id, id);
    const [found] = await tx
      .select({ of: announcements.eventId })
      .from(announcements)
      .where(ofThis);
    if (!found) throw noSuch.announcement();
    await holdAnnouncing(tx, found.of);
    const [row] = await tx.select().from(announcements).where(ofThis).for('update');
    if (!row) throw noSuch.announcement();
    const { eventId, status } = row;
    if (status === 'stopped' || status === 'called_off') {
      throw new Refusal('already_done', say('This announcement was stopped or called off.'));
    }
    await tx.update(announcements).set({ status: 'stopped' }).where(ofThis);
    await tx.delete(notifications).where(withdrawn(ofThis));
    await resolveReports(tx, id, deps.clock.now());
    if (forEvent) await stopAnnouncing(ctx, tx, { eventId, reason });
    await recordAct(ctx, tx, {
      action: 'announcement.stopped',
      subjectType: 'announcement',
      subjectId: id,
      before: { status },
      after: { status: 'stopped', forEvent, reason },
    });
    await tellOrganiser(ctx, tx, { id, eventId, reason });
  });
  return { status: 'stopped' };
}

/** Stops all announcing for the event, and what is scheduled goes with it. */
async function stopAnnouncing(
  { deps, user }: MemberContext,
  tx: Transaction,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> {
  await tx
    .insert(announcementStops)
    .values({ eventId, stoppedBy: user.id, reason, createdAt: deps.clock.now() })
    .onConflictDoNothing();
  await tx
    .update(announcements)
    .set({ status: 'stopped' })
    .where(and(eq(announcements.eventId, eventId), eq(announcements.status, 'scheduled')));
}

export async function resolveReports(tx: Transaction, id: string, at: Date): Promise<number> {
  const resolved = await tx
    .update(announcementReports)
    .set({ resolvedAt: at })
    .where(and(eq(announcementReports.announcementId, id), isNull(announcementReports.resolvedAt)))
    .returning({ id: announcementReports.id });
  return resolved.length;
}

async function tellOrganiser(
  { deps }: MemberContext,
  tx: Transaction,
  { id, eventId, reason }: { id: string; eventId: string; reason: string },
): Promise<void> {
  const [event] = await tx
    .select({ organiserId: events.organiserId, title: events.title })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) return;
  await notify(deps, tx, [
    {
      userId: event.organiserId,
      kind: 'announcement_reply',
      title: say('Your announcement was stopped'),
      message: aboutEvent(
        event.title,
        sentences(say('our team has stopped an announcement of yours.'), reason),
      ),
      link: `/my-events/${eventId}/announcements`,
      dedupeKey: `announcement_stopped:${id}`,
      eventId,
    },
  ]);
}
