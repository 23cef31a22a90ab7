import { doorPasses } from '@nagarika/db/schema/events/event-team';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';

const noSuchPass = () => new Refusal('not_found', say('There is no such door link.'));

/**
 * Revokes a pass: its phones are shown nothing any more. Repeating it changes
 * nothing. @throws Refusal not_found
 */
export async function revokePass(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ isRevoked: true }> {
  const { deps } = ctx;
  const [pass] = await deps.db
    .select({ eventId: doorPasses.eventId })
    .from(doorPasses)
    .where(eq(doorPasses.id, id));
  if (!pass) throw noSuchPass();
  await findTeamEvent(ctx, pass.eventId, 'manage');
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(doorPasses)
      .set({ revokedAt: deps.clock.now() })
      .where(and(eq(doorPasses.id, id), isNull(doorPasses.revokedAt)))
      .returning({ id: doorPasses.id });
    if (revoked) {
      await recordAct(ctx, tx, {
        action: 'door_pass.revoked',
        subjectType: 'event',
        subjectId: pass.eventId,
        before: { pass: id },
        after: null,
      });
    }
    return { isRevoked: true };
  });
}
