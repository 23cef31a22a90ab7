import type { Database, Transaction } from '@nagarika/db/client';
import { blogs } from '@nagarika/db/schema/blogs';
import {
  type BlogSubmission,
  submissionLimits,
  submissionMessages,
} from '@nagarika/domain/blog-submission';
import { blogNotFound } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { and, count, eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { consume } from '#server/platform/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { harmlessStory } from './harmless-story.ts';

/** Before the story is looked at, which is work. */
const perHour = { limit: 20, seconds: 3600 };

export type Submitted = { id: string; status: 'submitted' };

/** Keeps a story for review. */
export async function submitBlog(
  { deps, user }: MemberContext,
  input: BlogSubmission,
): Promise<Submitted> {
  const { db, clock, config } = deps;
  await consume(deps, `story:${user.id}`, perHour);
  const story = harmlessStory(input, config.publicUrl);
  await refuseTooManyWaiting(db, user.id);
  const [blog] = await db
    .insert(blogs)
    .values({ ...story, authorId: user.id, status: 'submitted', createdAt: clock.now() })
    .returning({ id: blogs.id });
  if (!blog) throw new Error('The story was not inserted');
  return { id: blog.id, status: 'submitted' };
}

/** A rejected story of hers waits for review again; its reviewer finds what was said before. */
export async function resubmitBlog(
  { deps, user }: MemberContext,
  { id, ...input }: BlogSubmission & { id: string },
): Promise<Submitted> {
  const { db, clock, config } = deps;
  await consume(deps, `story:${user.id}`, perHour);
  const story = harmlessStory(input, config.publicUrl);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [blog] = await tx
      .select({ status: blogs.status, title: blogs.title })
      .from(blogs)
      .where(and(eq(blogs.id, id), eq(blogs.authorId, user.id)))
      .for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status !== 'rejected') {
      throw new Refusal('already_done', `This story is ${blog.status} by now.`);
    }
    await refuseTooManyWaiting(tx, user.id);
    await tx
      .update(blogs)
      .set({ ...story, status: 'submitted', createdAt: now })
      .where(eq(blogs.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'blog.resubmitted',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: story.title, status: 'submitted' },
      at: now,
    });
    return { id, status: 'submitted' };
  });
}

async function refuseTooManyWaiting(db: Database | Transaction, authorId: string): Promise<void> {
  const [waiting] = await db
    .select({ count: count() })
    .from(blogs)
    .where(and(eq(blogs.authorId, authorId), eq(blogs.status, 'submitted')));
  if (waiting && waiting.count >= submissionLimits.waiting) {
    throw new Refusal('too_many', submissionMessages.waiting);
  }
}
