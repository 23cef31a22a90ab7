import { codes } from '@nagarika/db/schema/people/codes';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { clockToleranceMs, type LimitDeps } from '#server/platform/bounds/limits.ts';

/** The address that a code goes to, and the group whose codes and tries it counts among. */
export type CodeTarget = {
  channel: 'phone' | 'email';
  /** A phone (+91…) or an e-mail address in lower case. */
  address: string;
  /**
   * A browser that the number knows, or the member whose e-mail address it is: their codes and tries are
   * kept apart from those of strangers. Null for everybody else.
   */
  own: string | null;
};

/**
 * Tells whether the number does not know this browser: true of nearly
 * everybody once, and of every attacker.
 */
export function isStranger({ channel, own }: CodeTarget): boolean {
  return channel === 'phone' && own === null;
}

export function isKnownDevice({ channel, own }: CodeTarget): boolean {
  return channel === 'phone' && own !== null;
}

/** Names the target in the keys of limits. */
export function targetName({ channel, address, own }: CodeTarget): string {
  return own === null ? `${channel}:${address}` : `${channel}:${address}:${own}`;
}

/** Names the target as the table of codes does: by a hash where it is a browser's or a member's own. */
export function storedTarget(
  { secrets }: Pick<LimitDeps, 'secrets'>,
  target: CodeTarget,
): Pick<typeof codes.$inferInsert, 'channel' | 'target'> {
  const { channel, address, own } = target;
  const name = own === null ? address : `own:${secrets.keyedHash('otp-own', targetName(target))}`;
  return { channel, target: name };
}

/**
 * Hashes the code under each name that it may be stored by: a new one is kept under
 * the first, an older one has any.
 */
export function codeHashes(
  { secrets }: Pick<LimitDeps, 'secrets'>,
  target: CodeTarget,
  code: string,
) {
  return secrets.proofs('otp', `${targetName(target)}:${code}`);
}

/**
 * Selects codes sent to this target that are neither used, void nor too old. One dated in the future was
 * sent while the clock was wrong.
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
