import type { Database, Transaction } from '@nagarika/db/client';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  type BlogSubmission,
  submissionLimits,
  submissionMessages,
} from '@nagarika/domain/words/blogs/blog-submission';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { and, count, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { blogAlreadyDecided } from '#server/features/words/blogs/reviewing/decide-blog.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { harmlessBlog } from './sanitise-blog-content.ts';

export type Submitted = { id: string; status: 'submitted' };

const perHour = { limit: 20, seconds: 3600 };

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

/** Counts a submission before the work of looking at the blog. @throws Refusal too_many */
export async function consumeSubmission(deps: Deps, userId: string): Promise<void> {
  await consume(deps, `story:${userId}`, perHour);
}

/** @throws Refusal too_many */
export async function refuseTooManyWaiting(
  db: Database | Transaction,
  authorId: string,
): Promise<void> {
  const [waiting] = await db
    .select({ count: count() })
    .from(blogs)
    .where(and(eq(blogs.authorId, authorId), eq(blogs.status, 'submitted')));
  if (waiting && waiting.count >= submissionLimits.waiting) {
    throw new Refusal('too_many', submissionMessages.waiting);
  }
}

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
