import { announcementStops } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Lets the organiser announce for this event again. @throws Refusal already_done */
export async function letAnnounceAgain(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<{ isEventStopped: false }> {
  await ctx.deps.db.transaction(async (tx) => {
    const [stop] = await tx
      .delete(announcementStops)
      .where(eq(announcementStops.eventId, eventId))
      .returning();
    if (!stop) throw new Refusal('already_done', say('Nobody has stopped it for this event.'));
    await recordAct(ctx, tx, {
      action: 'announcement.let_again',
      subjectType: 'event',
      subjectId: eventId,
      before: { reason: stop.reason },
      after: null,
    });
  });
  return { isEventStopped: false };
}
