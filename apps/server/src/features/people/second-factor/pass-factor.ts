import type { Transaction } from '@nagarika/db/client';
import { secondFactors } from '@nagarika/db/schema/people/second-factors';
import { say } from '@nagarika/domain/language/texts';
import { recoveryCodeLength } from '@nagarika/domain/people/second-factor';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { useRecoveryCode } from '#server/features/people/second-factor/enrolment/renew-recovery-codes.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { decryptSecret, stepOfCode } from './code-of-step.ts';
import { judgeFactor } from './judge-factor.ts';
import { requireEnrolled } from './require-enrolled.ts';

/** Lets this session do what admins do, and for some minutes what moves money. */
export async function passFactor(
  ctx: MemberContext,
  { code }: { code: string },
): Promise<{ message: string }> {
  const { deps, request, user } = ctx;
  requireEnrolled(ctx);
  const isRecovery = code.length === recoveryCodeLength;
  let sessionId: string | null = null;
  await judgeFactor(ctx, async (tx) => {
    const isRight = isRecovery
      ? await useRecoveryCode(deps, tx, { userId: user.id, code })
      : await useAppCode(ctx, tx, code);
    if (!isRight) return null;
    sessionId = await deps.sessions.notePassed(tx, request.sessionId);
    if (isRecovery) {
      await recordAct(ctx, tx, {
        action: 'second_factor.recovery_code_used',
        subjectType: 'user',
        subjectId: user.id,
        before: null,
        after: null,
      });
    }
    return true;
  });
  if (sessionId !== null) request.setSession(sessionId);
  return { message: word(say('Confirmed.'), request.language) };
}

async function useAppCode({ deps, user }: MemberContext, tx: Transaction, code: string) {
  const isHers = eq(secondFactors.userId, user.id);
  const [row] = await tx.select().from(secondFactors).where(isHers).for('update');
  if (!row?.secret) return false;
  const secret = decryptSecret(deps.secrets, row.secret);
  const step = stepOfCode(secret, code, { now: deps.clock.now(), after: row.lastStep });
  if (step === null) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(isHers);
  return true;
}
