import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import {
  announcementReports,
  announcementStops,
  announcements,
} from '@nagarika/db/schema/words/announcements';
import type { AdminAnnouncementList } from '@nagarika/domain/desk/admin-filters';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { ReportedAnnouncement } from '#server/features/words/announcements/schemas.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

type Wish = {
  list: AdminAnnouncementList;
  page: number;
  direction?: 'asc' | 'desc' | undefined;
};

const hasOpenReport = sql`exists (
  select from ${announcementReports}
  where ${announcementReports.announcementId} = ${announcements.id} and ${announcementReports.resolvedAt} is null)`;

const lists: Record<AdminAnnouncementList, { where: SQL; first: 'asc' | 'desc' }> = {
  reported: { where: hasOpenReport, first: 'asc' },
  stopped: { where: eq(announcements.status, 'stopped'), first: 'desc' },
};

/** Lists what members reported and nobody has answered, the oldest first; or what was stopped. */
export async function listReported(
  { deps: { db } }: MemberContext,
  { list, page, direction }: Wish,
): Promise<OffsetPage<ReportedAnnouncement>> {
  const { where, first } = lists[list];
  const inOrder = sortOrder(direction, first);
  const { items, total } = await offsetPage(
    db,
    page,
    db
      .select({
        row: announcements,
        event: { id: events.id, title: events.title },
        organiser: users.name,
        ticketType: ticketTypes.name,
        stoppedFor: announcementStops.eventId,
      })
      .from(announcements)
      .innerJoin(events, eq(events.id, announcements.eventId))
      .innerJoin(users, eq(users.id, events.organiserId))
      .leftJoin(ticketTypes, eq(ticketTypes.id, announcements.ticketTypeId))
      .leftJoin(announcementStops, eq(announcementStops.eventId, events.id))
      .where(where)
      .orderBy(inOrder(announcements.scheduledFor), inOrder(announcements.id)),
    db.select({ one: sql`1` }).from(announcements).where(where),
  );
  const reports = await reportsOf(
    db,
    items.map(({ row }) => row.id),
  );
  return {
    items: items.map(({ row, event, organiser, ticketType, stoppedFor }) => ({
      id: row.id,
      event,
      organiser,
      audience: row.audience,
      ticketType,
      subject: row.subject,
      body: row.body,
      status: row.status,
      scheduledFor: row.scheduledFor.toISOString(),
      recipients: row.recipients,
      reports: (reports.get(row.id) ?? []).map(({ reason, reporters }) => ({
        reason,
        count: reporters,
      })),
      isEventStopped: stoppedFor !== null,
    })),
    total,
  };
}

/** Counts the reports by reason, answered or not. */
async function reportsOf(db: MemberContext['deps']['db'], ids: string[]) {
  const { announcementId, reason } = announcementReports;
  const rows = await db
    .select({ announcementId, reason, reporters: count() })
    .from(announcementReports)
    .where(anyOf(announcementId, ids))
    .groupBy(announcementId, reason)
    .orderBy(announcementId, reason);
  return Map.groupBy(rows, (row) => row.announcementId);
}
