import { announcements } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/**
 * Calls off a scheduled announcement. Repeating it gives the same answer. @throws Refusal not_found,
 * already_done
 */
export async function callOff(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ status: 'called_off' }> {
  const ofThis = eq(announcements.id, id);
  return ctx.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(announcements).where(ofThis).for('update');
    if (!row) throw noSuch.announcement();
    await findTeamEvent({ ...ctx, deps: { ...ctx.deps, db: tx } }, row.eventId, 'manage');
    if (row.status === 'called_off') return { status: 'called_off' };
    if (row.status !== 'scheduled') {
      throw new Refusal('already_done', say('This announcement has gone out already.'));
    }
    await tx.update(announcements).set({ status: 'called_off' }).where(ofThis);
    await recordAct(ctx, tx, {
      action: 'announcement.called_off',
      subjectType: 'announcement',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'called_off' },
    });
    return { status: 'called_off' };
  });
}
