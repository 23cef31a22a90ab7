import { codes } from '@nagarika/db/schema/people/codes';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { clockToleranceMs, type LimitDeps } from '#server/platform/bounds/limits.ts';
import { type CodeTarget, storedTarget } from './code-target.ts';

/**
 * Sent to this target, neither used nor void nor older than it may be. One that will only be sent
 * was sent while the clock was wrong.
 */
export function isOutstanding(
  { clock, secrets }: Pick<LimitDeps, 'clock' | 'secrets'>,
  target: CodeTarget,
): SQL | undefined {
  const stored = storedTarget({ secrets }, target);
  const now = clock.now();
  return and(
    eq(codes.channel, stored.channel),
    eq(codes.target, stored.target),
    isNull(codes.endedAt),
    gt(codes.expiresAt, now),
    lte(codes.sentAt, new Date(now.getTime() + clockToleranceMs)),
  );
}

/** Makes every outstanding code of the target void. */
export async function endCodes(deps: LimitDeps, target: CodeTarget): Promise<void> {
  await deps.db.update(codes).set({ endedAt: deps.clock.now() }).where(isOutstanding(deps, target));
}
