import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { wallComments, wallPosts, wallReports } from '@nagarika/db/schema/words/wall';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  newAccountHours,
  reportsThatHide,
  type WallReportReason,
} from '@nagarika/domain/words/wall/wall';
import { and, countDistinct, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { consumePosting } from '#server/features/words/wall/posting/consume-posting.ts';
import { visitorHash, withVisitor } from '#server/http/clients/visitors.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

type Reported = { postId: string; commentId?: string | undefined };

/**
 * Reports a post or comment, once for each reporter: repeating it changes nothing. @throws Refusal not_found
 */
export async function report(
  visitor: PublicContext,
  { reason, ...what }: Reported & { reason: WallReportReason },
): Promise<void> {
  const ctx = withVisitor(visitor);
  const { deps, user } = ctx;
  await deps.db.transaction(async (tx) => {
    await lockReported(tx, what);
    const inserted = await tx
      .insert(wallReports)
      .values({
        postId: what.postId,
        commentId: what.commentId ?? null,
        reporterId: user?.id ?? null,
        visitorHash: user ? null : visitorHash(ctx),
        reason,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: wallReports.id });
    if (inserted.length === 0) return;
    await consumePosting(ctx, tx, 'report');
    if ((await countWeighty(tx, what, deps.clock.now())) >= reportsThatHide) await hide(tx, what);
  });
}

/** Locks it, so that of two reports at once the second counts the first. */
async function lockReported(tx: Transaction, { postId, commentId }: Reported): Promise<void> {
  const [post] = await tx
    .select({ id: wallPosts.id })
    .from(wallPosts)
    .where(and(eq(wallPosts.id, postId), eq(wallPosts.state, 'public')))
    .for('update');
  if (!post) throw noSuch.post();
  if (!commentId) return;
  const [comment] = await tx
    .select({ id: wallComments.id })
    .from(wallComments)
    .where(
      and(
        eq(wallComments.id, commentId),
        eq(wallComments.postId, postId),
        eq(wallComments.state, 'public'),
      ),
    );
  if (!comment) throw new Refusal('not_found', say('Comment not found'));
}

/** Counts different members, phone verified and not new, whose reports no moderator has answered yet. */
async function countWeighty(
  tx: Transaction,
  { postId, commentId }: Reported,
  now: Date,
): Promise<number> {
  const oldEnough = new Date(now.getTime() - newAccountHours * 3_600_000);
  const [row] = await tx
    .select({ reporters: countDistinct(wallReports.reporterId) })
    .from(wallReports)
    .innerJoin(users, eq(users.id, wallReports.reporterId))
    .where(
      and(
        eq(wallReports.postId, postId),
        commentId ? eq(wallReports.commentId, commentId) : isNull(wallReports.commentId),
        isNull(wallReports.resolvedAt),
        isNotNull(users.phoneVerifiedAt),
        isNull(users.suspendedAt),
        lte(users.createdAt, oldEnough),
      ),
    );
  return row?.reporters ?? 0;
}

async function hide(tx: Transaction, { postId, commentId }: Reported): Promise<void> {
  const waiting = { state: 'waiting' as const };
  if (commentId) {
    await tx.update(wallComments).set(waiting).where(eq(wallComments.id, commentId));
  } else {
    await tx.update(wallPosts).set(waiting).where(eq(wallPosts.id, postId));
  }
}
