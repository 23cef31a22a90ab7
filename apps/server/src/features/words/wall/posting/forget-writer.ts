import type { Transaction } from '@nagarika/db/client';
import {
  wallComments,
  wallPostReactions,
  wallPosts,
  wallReports,
  wallStrikes,
} from '@nagarika/db/schema/words/wall';
import { anonymousAuthor } from '@nagarika/domain/words/wall/wall';
import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { unsignedWriter } from './writer-tag.ts';

/** Matches a text that holds an erased member's number or address. */
export type NamesMember = (text: SQLWrapper) => SQL | undefined;

/**
 * Keeps what an erased member wrote, without her name, unless it gives her number or address. Unsigned
 * writing keeps its tag, so that the erasure does not tell a moderator whose it was.
 */
export async function forgetWriter(
  tx: Transaction,
  secrets: Secrets,
  member: { id: string; phone: string },
  namesMember: NamesMember,
): Promise<void> {
  const { id } = member;
  for (const table of [wallPosts, wallComments]) {
    await tx.delete(table).where(and(eq(table.userId, id), namesMember(table.content)));
  }
  const nobody = { userId: null, author: anonymousAuthor };
  const visitorHash = unsignedWriter(secrets, member);
  await tx
    .update(wallPosts)
    .set({ userId: null, visitorHash })
    .where(and(eq(wallPosts.userId, id), eq(wallPosts.author, anonymousAuthor)));
  await tx.update(wallPosts).set(nobody).where(eq(wallPosts.userId, id));
  await tx.update(wallComments).set(nobody).where(eq(wallComments.userId, id));
  await tx
    .update(wallStrikes)
    .set({ userId: null, visitorHash })
    .where(and(eq(wallStrikes.userId, id), eq(wallStrikes.isAnonymous, true)));
  await tx.update(wallStrikes).set({ userId: null }).where(eq(wallStrikes.userId, id));
  await tx.update(wallReports).set({ reporterId: null }).where(eq(wallReports.reporterId, id));
  await tx.delete(wallPostReactions).where(eq(wallPostReactions.userId, id));
}
