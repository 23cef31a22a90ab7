import type { Transaction } from '@nagarika/db/client';
import { wallStrikes } from '@nagarika/db/schema/words/wall';
import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import type { Decided } from './lock-decided.ts';
import { isAbout } from './open-reports.ts';

/**
 * Gives a strike once for each post or comment, also where its writer is not known any more, so that no row
 * tells who was erased.
 */
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
  await tx.insert(wallStrikes).values(rows).onConflictDoNothing();
}

/** Takes strikes back: what was hidden by mistake counts against nobody. */
export async function takeStrikesBack(tx: Transaction, decided: readonly Decided[]): Promise<void> {
  await tx.delete(wallStrikes).where(isAbout(wallStrikes, decided));
}
