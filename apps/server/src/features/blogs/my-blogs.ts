import { blogs } from '@nagarika/db/schema/blogs';
import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';

/** Her own stories and what became of them, last sent first. */
export async function myBlogs(
  { deps: { db }, user }: MemberContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor);
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
      and(
        eq(blogs.authorId, user.id),
        after
          ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ createdAt: submittedAt, publishedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    nextCursor:
      rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
