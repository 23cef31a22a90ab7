import { blogs } from '@nagarika/db/schema/words/blogs';
import { and, desc, eq } from 'drizzle-orm';
import { afterCursor, type ListInput, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** A member's own blogs and what became of them, last sent first. */
export async function myBlogs({ deps: { db }, user }: MemberContext, { limit, cursor }: ListInput) {
  const { createdAt, id } = blogs;
  const rows = await db
    .select({
      id,
      title: blogs.title,
      status: blogs.status,
      createdAt,
      publishedAt: blogs.publishedAt,
      reviewMessage: blogs.reviewMessage,
    })
    .from(blogs)
    .where(
      and(eq(blogs.authorId, user.id), afterCursor(cursor, 'newest first', { at: createdAt, id })),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    items: page.map(({ createdAt: submittedAt, publishedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
