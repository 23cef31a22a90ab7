import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { forgetFactor } from '#server/features/people/second-factor/forget-factor.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { badInput } from '#server/words/bad-input.ts';

/**
 * Resets the second factor of an admin who has lost her app and her recovery codes: all her sessions end,
 * and she sets up a new one when she next signs in. Audited. @throws Refusal
 */
export async function resetFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  typed: string,
): Promise<{ phone: string }> {
  const parsed = phoneSchema.safeParse(typed);
  if (!parsed.success) throw badInput(parsed.error);
  const phone = parsed.data;
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.phone, phone)).for('update');
    if (!user) throw new Refusal('not_found', say('There is no account of {phone}.', { phone }));
    if (!user.secondFactorSince) {
      throw new Refusal('unprocessable', say('{phone} has no second factor.', { phone }));
    }
    await forgetFactor(tx, user.id);
    await endSessions(tx, user.id);
    await recordAudit(tx, {
      actorId: null,
      action: 'second_factor.reset',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
      at: clock.now(),
    });
  });
  return { phone };
}
