import { blogs } from '@nagarika/db/schema/words/blogs';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { BlogAuthor } from '@nagarika/domain/words/blogs/blog-answers';
import { and, desc, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import { countedBlogsQuery, toCard } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';

/** Who wrote these blogs; the role is that of the newest. */
export async function blogAuthor(
  { deps: { db } }: PublicContext,
  { author }: { author: string },
): Promise<BlogAuthor> {
  const [row] = await countedBlogsQuery(db)
    .where(and(isPublished, eq(blogs.authorId, author)))
    .orderBy(desc(blogs.publishedAt))
    .limit(1);
  if (!row) throw new Refusal('not_found', say('This author has no stories here.'));
  return toCard(row).author;
}
