import type { Transaction } from '@nagarika/db/client';
import { wallStrikes } from '@nagarika/db/schema/wall';
import { anonymousAuthor } from '@nagarika/domain/wall';
import { strikeDays, strikesThatHold } from '@nagarika/domain/wall-moderation';
import { and, count, eq, gt } from 'drizzle-orm';
import { type Decided, isAbout } from './moderate-rows.ts';

/** Strikes given since then count. UTC instant. */
export function strikesSince(now: Date): Date {
  return new Date(now.getTime() - strikeDays * 86_400_000);
}

/**
 * Whether what this member signs so is looked at first: strikes for what she wrote without a name
 * hold such writing alone. Else her signed posts, waiting all at once, would say whose the struck
 * ones were (docs/decisions/0091-moderation.md).
 */
export async function mustWait(
  tx: Transaction,
  userId: string,
  author: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ strikes: count() })
    .from(wallStrikes)
    .where(
      and(
        eq(wallStrikes.userId, userId),
        eq(wallStrikes.isAnonymous, author === anonymousAuthor),
        gt(wallStrikes.createdAt, strikesSince(now)),
      ),
    );
  return (row?.strikes ?? 0) >= strikesThatHold;
}

/** Once for each post or comment, also where nobody is known any more: no row tells who was erased. */
export async function giveStrikes(
  tx: Transaction,
  decided: readonly Decided[],
  given: { reason: string; givenBy: string; createdAt: Date },
): Promise<void> {
  const rows = decided.map(({ postId, commentId, userId, visitorHash, author }) => ({
    ...given,
    postId,
    commentId,
    userId,
    visitorHash,
    isAnonymous: author === anonymousAuthor,
  }));
  if (rows.length > 0) await tx.insert(wallStrikes).values(rows).onConflictDoNothing();
}

/** What was hidden by mistake counts against nobody. */
export async function takeStrikesBack(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  await tx.delete(wallStrikes).where(isAbout(wallStrikes, decided));
}
