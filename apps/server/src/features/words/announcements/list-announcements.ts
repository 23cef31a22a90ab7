import { ticketTypes } from '@nagarika/db/schema/events/events';
import { announcements } from '@nagarika/db/schema/words/announcements';
import { and, desc, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { listCorrectable } from '#server/features/words/announcements/sending/announced-around.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Announcement } from './schemas.ts';

/** Of one event: what is scheduled first, then what was sent, the newest first. */
export async function listAnnouncements(
  ctx: MemberContext,
  { eventId, limit, cursor }: ListInput & { eventId: string },
): Promise<Page<Announcement>> {
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  const { scheduledFor, id } = announcements;
  const { db, clock } = ctx.deps;
  const correctable = await listCorrectable(db, eventId, clock.now());
  const rows = await db
    .select({ row: announcements, ticketType: ticketTypes.name })
    .from(announcements)
    .leftJoin(ticketTypes, eq(ticketTypes.id, announcements.ticketTypeId))
    .where(
      and(
        eq(announcements.eventId, eventId),
        afterCursor(cursor, 'newest first', { at: scheduledFor, id }),
      ),
    )
    .orderBy(desc(scheduledFor), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ row }) => ({
    at: row.scheduledFor,
    id: row.id,
  }));
  // The job writes it down within a minute (follow-events.ts).
  const isOff = ({ createdAt }: { createdAt: Date }) =>
    event.status === 'cancelled' ||
    (event.status === 'postponed' && event.postponedAt !== null && createdAt <= event.postponedAt);
  const items = page.map(({ row, ticketType }) => ({
    id: row.id,
    audience: row.audience,
    ticketType,
    subject: row.subject,
    body: row.body,
    status: row.status === 'scheduled' && isOff(row) ? ('called_off' as const) : row.status,
    timing: row.timing,
    scheduledFor: row.scheduledFor.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    recipients: row.recipients,
    ticketTypeId: row.ticketTypeId,
    isCorrection: row.isCorrection,
    canCorrect: correctable.some((one) => one.id === row.id),
  }));
  return { items, nextCursor };
}
