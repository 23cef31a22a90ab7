import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import type { SignedIn } from '@nagarika/domain/people/sign-in';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { beginSession } from './begin-session.ts';
import { createMember } from './create-member.ts';
import { findSilent } from './find-silent.ts';

/**
 * Begins an account of its own for a number that is somebody else's now. The old account keeps its tickets,
 * events and money, without a number; an operator gives it one (restore-account.ts).
 */
export async function startAfresh(
  ctx: PublicContext,
  { phone }: { phone: string },
): Promise<SignedIn> {
  const { deps } = ctx;
  const old = await findSilent(ctx, phone);
  const row = await deps.db.transaction(async (tx) => {
    const [released] = await tx
      .update(users)
      .set({ phone: `released:${old.id}`, phoneVerifiedAt: null })
      .where(and(eq(users.id, old.id), eq(users.phone, phone)))
      .returning();
    const created = released && (await createMember(ctx, tx, phone));
    if (!created) throw new Refusal('already_done', say('Please sign in with a new code.'));
    await endSessions(tx, old.id);
    await recordAudit(tx, {
      actorId: null,
      action: 'user.release_number',
      subjectType: 'user',
      subjectId: old.id,
      before: null,
      after: null,
      at: deps.clock.now(),
    });
    return created;
  });
  return beginSession(ctx, row, true);
}
