import { randomBytes } from 'node:crypto';
import { secondFactors } from '@nagarika/db/schema/people/second-factors';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import {
  decryptSecret,
  encryptSecret,
  keyUri,
  stepOfCode,
  toBase32,
} from '#server/features/people/second-factor/code-of-step.ts';
import { judgeFactor } from '#server/features/people/second-factor/judge-factor.ts';
import { requireAdminRole } from '#server/features/people/second-factor/require-enrolled.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** The length of SHA-1's output (RFC 4226, section 4). */
const secretBytes = 20;

/**
 * Takes the key into use once the app shows the right code, and asks for its
 * codes at once in other sessions.
 */
export async function confirmEnrolment(
  ctx: MemberContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { deps, request, user } = ctx;
  requireAdminRole(ctx);
  if (request.secondFactor.since) requireFreshFactor(ctx);
  const now = deps.clock.now();
  let sessionId: string | null = null;
  const recoveryCodes = await judgeFactor(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .for('update');
    if (!row?.pendingSecret) {
      throw new Refusal('already_done', say('Please begin again: this key was used or replaced.'));
    }
    const secret = decryptSecret(deps.secrets, row.pendingSecret);
    const step = stepOfCode(secret, code, { now, after: null });
    if (step === null) return null;
    await tx
      .update(secondFactors)
      .set({ secret: row.pendingSecret, pendingSecret: null, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, user.id));
    sessionId = await deps.sessions.notePassed(tx, request.sessionId);
    await recordAct(ctx, tx, {
      action: 'second_factor.enrolled',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
    return renewRecoveryCodes(deps.secrets, tx, user.id);
  });
  if (sessionId !== null) request.setSession(sessionId);
  return { recoveryCodes };
}

/** Makes a key for the app. It counts once a code of it was right; until then the earlier key does. */
export async function beginEnrolment(ctx: MemberContext): Promise<{ key: string; uri: string }> {
  const { deps, request, user } = ctx;
  requireAdminRole(ctx);
  if (request.secondFactor.since) requireFreshFactor(ctx);
  const secret = randomBytes(secretBytes);
  const pendingSecret = encryptSecret(deps.secrets, secret);
  await deps.db
    .insert(secondFactors)
    .values({ userId: user.id, pendingSecret, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { pendingSecret } });
  const uri = keyUri({ secret, issuer: deps.config.brand.name, account: user.phone });
  return { key: toBase32(secret), uri };
}
