import { blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import type { MemberContext } from '#server/trpc/context.ts';
import { consumeSubmission, refuseTooManyWaiting, type Submitted } from './consume-submission.ts';
import { harmlessBlog } from './harmless-blog.ts';

/** Keeps a blog for review. */
export async function submitBlog(
  { deps, user }: MemberContext,
  input: BlogSubmission,
): Promise<Submitted> {
  const { db, clock, config } = deps;
  await consumeSubmission(deps, user.id);
  const blog = harmlessBlog(input, config.publicUrl);
  await refuseTooManyWaiting(db, user.id);
  const [row] = await db
    .insert(blogs)
    .values({ ...blog, authorId: user.id, status: 'submitted', createdAt: clock.now() })
    .returning({ id: blogs.id });
  if (!row) throw new Error('the blog was not stored');
  return { id: row.id, status: 'submitted' };
}
