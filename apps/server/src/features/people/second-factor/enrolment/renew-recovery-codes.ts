import { randomInt } from 'node:crypto';
import type { Transaction } from '@nagarika/db/client';
import { recoveryCodes } from '@nagarika/db/schema/people/second-factors';
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '@nagarika/domain/people/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps, Secrets } from '#server/platform/ports/ports.ts';

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
