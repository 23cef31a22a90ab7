import { blogs } from '@nagarika/db/schema/words/blogs';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { and, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { blogAlreadyDecided } from '#server/features/words/blogs/reviewing/blog-already-decided.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { consumeSubmission, refuseTooManyWaiting, type Submitted } from './consume-submission.ts';
import { harmlessBlog } from './harmless-blog.ts';

/** Puts a member's own rejected blog up for review again; its reviewer finds what was said before. */
export async function resubmitBlog(
  ctx: MemberContext,
  { id, ...input }: BlogSubmission & { id: string },
): Promise<Submitted> {
  const { deps, user } = ctx;
  const { db, clock, config } = deps;
  await consumeSubmission(deps, user.id);
  const after = harmlessBlog(input, config.publicUrl);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [blog] = await tx
      .select({ status: blogs.status, title: blogs.title })
      .from(blogs)
      .where(and(eq(blogs.id, id), eq(blogs.authorId, user.id)))
      .for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status !== 'rejected') {
      throw blogAlreadyDecided(blog.status);
    }
    await refuseTooManyWaiting(tx, user.id);
    await tx
      .update(blogs)
      .set({ ...after, status: 'submitted', createdAt: now })
      .where(eq(blogs.id, id));
    await recordAct(ctx, tx, {
      action: 'blog.resubmitted',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: after.title, status: 'submitted' },
    });
    return { id, status: 'submitted' };
  });
}
