import type { Transaction } from '@nagarika/db/client';
import { recoveryCodes, secondFactors } from '@nagarika/db/schema/people/second-factors';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct, recordAudit } from '#server/features/people/audit/record-audit.ts';
import { requireEnrolled } from '#server/features/people/second-factor/require-enrolled.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';
import { badInput } from '#server/words/bad-input.ts';
import { word } from '#server/words/word.ts';

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

/** Deletes the key, the recovery codes and the note that the member had them. */
export async function forgetFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId));
}

/**
 * Turns the second factor off in the demo alone: elsewhere no admin is without
 * one. @throws Refusal forbidden
 */
export async function turnOffFactor(ctx: MemberContext): Promise<{ message: string }> {
  const { deps, request, user } = ctx;
  requireEnrolled(ctx);
  if (!deps.config.demo)
    throw new Refusal('forbidden', say('Every admin has a second factor here.'));
  requireFreshFactor(ctx);
  await deps.db.transaction(async (tx) => {
    await forgetFactor(tx, user.id);
    await recordAct(ctx, tx, {
      action: 'second_factor.removed',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
  });
  return { message: word(say('Turned off.'), request.language) };
}
