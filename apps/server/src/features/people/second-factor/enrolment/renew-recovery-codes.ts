import { randomInt } from 'node:crypto';
import type { Transaction } from '@nagarika/db/client';
import { recoveryCodes } from '@nagarika/db/schema/people/second-factors';
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@nagarika/domain/people/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { requireEnrolled } from '#server/features/people/second-factor/require-enrolled.ts';
import type { Deps, Secrets } from '#server/platform/ports/ports.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';

/** Replaces all recovery codes. The new ones are shown once, since the table has only their hashes. */
export async function renewRecoveryCodes(
  secrets: Secrets,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(secrets, userId, code) })));
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Uses up a recovery code and tells whether it was the member's and unused. */
export async function useRecoveryCode(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(eq(recoveryCodes.codeHash, hashOf(secrets, userId, code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

function randomCode(): string {
  const letters = Array.from({ length: recoveryCodeLength }, () =>
    recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length)),
  );
  return letters.join('');
}

function hashOf(secrets: Secrets, userId: string, code: string): string {
  return secrets.keyedHash('recovery-code', `${userId}:${code}`);
}

/** Makes new recovery codes; the earlier ones open nothing any more. */
export async function newRecoveryCodes(ctx: MemberContext): Promise<{ recoveryCodes: string[] }> {
  const { deps, user } = ctx;
  requireEnrolled(ctx);
  requireFreshFactor(ctx);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await recordAct(ctx, tx, {
      action: 'second_factor.recovery_codes_renewed',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
    return renewRecoveryCodes(deps.secrets, tx, user.id);
  });
  return { recoveryCodes };
}
