import type { Database, Transaction } from '@nagarika/db/client';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { Refusal } from '@nagarika/domain/site/refusal';
import { submissionLimits, submissionMessages } from '@nagarika/domain/words/blogs/blog-submission';
import { and, count, eq } from 'drizzle-orm';
import { consume } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

export type Submitted = { id: string; status: 'submitted' };

const perHour = { limit: 20, seconds: 3600 };

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
