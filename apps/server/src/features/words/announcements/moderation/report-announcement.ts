import { announcementReports } from '@nagarika/db/schema/words/announcements';
import type { AnnouncementReportReason } from '@nagarika/domain/words/news/announcements';
import { findReceived } from '#server/features/words/announcements/find-received.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Reports an announcement, once for each member: repeating it changes nothing. @throws Refusal not_found */
export async function reportAnnouncement(
  { deps, user }: MemberContext,
  { id, reason }: { id: string; reason: AnnouncementReportReason },
): Promise<{ reported: true }> {
  await findReceived(deps.db, id, user.id);
  await deps.db
    .insert(announcementReports)
    .values({ announcementId: id, reporterId: user.id, reason, createdAt: deps.clock.now() })
    .onConflictDoNothing();
  return { reported: true };
}
