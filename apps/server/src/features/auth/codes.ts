import { codes } from '@nagarika/db/schema/codes';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { LimitDeps } from '#server/limits.ts';

/** Where a code goes: a phone (+91…) or an e-mail address in lower case. */
export type CodeTarget = { channel: 'phone' | 'email'; address: string };

/** decisions.md, section 3. */
export const codeLimits = {
  sentPerTarget: { limit: 5, seconds: 15 * 60 },
  sentPerClient: { limit: 30, seconds: 10 * 60 },
  wrongPerTarget: { limit: 5, seconds: 15 * 60 },
} as const;

export function codeHash(
  { secrets }: Pick<LimitDeps, 'secrets'>,
  { channel, address }: CodeTarget,
  code: string,
): string {
  return secrets.keyedHash('otp', `${channel}:${address}:${code}`);
}

/** Sent to this target, neither used nor void nor older than it may be. */
export function isOutstanding({ channel, address }: CodeTarget, now: Date): SQL | undefined {
  return and(
    eq(codes.channel, channel),
    eq(codes.target, address),
    isNull(codes.endedAt),
    gt(codes.expiresAt, now),
  );
}

/** Makes every outstanding code of the target void. */
export async function endCodes({ db, clock }: LimitDeps, target: CodeTarget): Promise<void> {
  const now = clock.now();
  await db.update(codes).set({ endedAt: now }).where(isOutstanding(target, now));
}
