import { blogs } from '@nagarika/db/schema/words/blogs';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type BlogStatus, blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';

export type BlogDecision = { id: string; status: BlogStatus };

type Decision = {
  from: BlogStatus[];
  status: keyof typeof verdicts;
  message: string | null;
};

/** Records a decision about a blog, and tells its author. */
export async function decideBlog(
  ctx: MemberContext,
  id: string,
  { from, status, message }: Decision,
): Promise<BlogDecision> {
  const { deps, user } = ctx;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (!from.includes(blog.status)) {
      throw blogAlreadyDecided(blog.status);
    }
    await tx
      .update(blogs)
      .set({
        status,
        isFeatured: status === 'published' && blog.isFeatured,
        publishedAt: status === 'published' ? (blog.publishedAt ?? now) : blog.publishedAt,
        reviewedAt: now,
        reviewedBy: user.id,
        reviewMessage: message,
      })
      .where(eq(blogs.id, id));
    await recordAct(ctx, tx, {
      action: `blog.${status}`,
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: blog.title, status, message },
    });
    if (blog.authorId && blog.authorId !== user.id) {
      const { title, says, saysWhy } = verdicts[status];
      await notify(deps, tx, [
        {
          userId: blog.authorId,
          kind: 'story_review',
          title,
          message: message ? saysWhy(blog.title, message) : says(blog.title),
          link: status === 'published' ? `/blog/${id}` : '/share-your-story',
          dedupeKey: `story_review:${id}:${status}:${now.getTime()}`,
        },
      ]);
    }
    return { id, status };
  });
}

const verdicts = {
  published: {
    title: say('Story published'),
    says: (story: string) => say('“{story}” is live: everybody can read it.', { story }),
    saysWhy: (story: string, message: string) =>
      say('“{story}” is live: everybody can read it. The reviewer says: {message}', {
        story,
        message,
      }),
  },
  rejected: {
    title: say('Story not published yet'),
    says: (story: string) =>
      say('“{story}” needs changes. You can edit it and send it again.', { story }),
    saysWhy: (story: string, message: string) =>
      say(
        '“{story}” needs changes. You can edit it and send it again. The reviewer says: {message}',
        { story, message },
      ),
  },
  unpublished: {
    title: say('Story taken down'),
    says: (story: string) => say('“{story}” is no longer public.', { story }),
    saysWhy: (story: string, message: string) =>
      say('“{story}” is no longer public. The reviewer says: {message}', { story, message }),
  },
};

/** Makes a blog public, from review or again; it keeps the date of its first publication. */
export function publishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['submitted', 'unpublished'], status: 'published', message });
}

/** Sends a blog back to its author, who can submit it again. */
export function rejectBlog(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['submitted'], status: 'rejected', message: reason });
}

/** Takes a blog down; it is featured no more. */
export function unpublishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['published'], status: 'unpublished', message });
}

/** Makes the refusal for the slower of two moderators. */
export function blogAlreadyDecided(status: BlogStatus): Refusal {
  return new Refusal(
    'already_done',
    say(
      'This story is {status, select, submitted {submitted} published {published} rejected {rejected} other {unpublished}} by now.',
      { status },
    ),
  );
}
