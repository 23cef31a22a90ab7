import { codes } from '@nagarika/db/schema/people/codes';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { clockToleranceMs, type LimitDeps } from '#server/platform/bounds/limits.ts';

/** Where a code goes, and whose codes and tries it stands among. */
export type CodeTarget = {
  channel: 'phone' | 'email';
  /** A phone (+91…) or an e-mail address in lower case. */
  address: string;
  /**
   * The browser that the number knows, or the member whose e-mail address it is: their codes and tries
   * are apart from those that strangers bring about. Null: everybody else.
   */
  own: string | null;
};

/** A browser that the number does not know: nearly everybody once, and whoever attacks. */
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

/** As the table of codes names the target: of a browser's or a member's own ones by a hash. */
export function storedTarget(
  { secrets }: Pick<LimitDeps, 'secrets'>,
  target: CodeTarget,
): Pick<typeof codes.$inferInsert, 'channel' | 'target'> {
  const { channel, address, own } = target;
  const name = own === null ? address : `own:${secrets.keyedHash('otp-own', targetName(target))}`;
  return { channel, target: name };
}

/** The first is kept of a code that is sent; one that was sent before has any of them. */
export function codeHashes(
  { secrets }: Pick<LimitDeps, 'secrets'>,
  target: CodeTarget,
  code: string,
) {
  return secrets.proofs('otp', `${targetName(target)}:${code}`);
}

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
