import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { resolveReports } from '#server/features/words/announcements/moderation/stop-announcement.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * Keeps an announcement that nothing is wrong with: its reports are answered. @throws Refusal already_done
 */
export async function keepAnnouncement(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ kept: true }> {
  const { deps } = ctx;
  await deps.db.transaction(async (tx) => {
    const reports = await resolveReports(tx, id, deps.clock.now());
    if (reports === 0) {
      throw new Refusal('already_done', say('Its reports have been answered already.'));
    }
    await recordAct(ctx, tx, {
      action: 'announcement.kept',
      subjectType: 'announcement',
      subjectId: id,
      before: { reports },
      after: { reports: 0 },
    });
  });
  return { kept: true };
}
