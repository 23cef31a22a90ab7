import { blogs } from '@nagarika/db/schema/blogs';
import { type BlogStatus, blogNotFound } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';

export type StoryDecision = { id: string; status: BlogStatus };

/** Makes it public, from review or again; it keeps the date of its first publication. */
export function publishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<StoryDecision> {
  return decide(ctx, id, { from: ['submitted', 'unpublished'], status: 'published', message });
}

/** Back to its author, who can send it again. */
export function rejectBlog(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<StoryDecision> {
  return decide(ctx, id, { from: ['submitted'], status: 'rejected', message: reason });
}

/** Takes it down; it is featured no more. */
export function unpublishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<StoryDecision> {
  return decide(ctx, id, { from: ['published'], status: 'unpublished', message });
}

type Decision = {
  from: BlogStatus[];
  status: keyof typeof verdicts;
  message: string | null;
};

async function decide(
  { deps, user }: MemberContext,
  id: string,
  { from, status, message }: Decision,
): Promise<StoryDecision> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (!from.includes(blog.status)) {
      throw new Refusal('already_done', `This story is ${blog.status} by now.`);
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
    await recordAudit(tx, {
      actorId: user.id,
      action: `blog.${status}`,
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: blog.title, status, message },
      at: now,
    });
    if (blog.authorId && blog.authorId !== user.id) {
      const { title, says } = verdicts[status];
      await notify(deps, tx, [
        {
          userId: blog.authorId,
          kind: 'story_review',
          title,
          message: [says(blog.title), message && `The reviewer says: ${message}`]
            .filter(Boolean)
            .join(' '),
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
    title: 'Story published',
    says: (title: string) => `“${title}” is live: everybody can read it.`,
  },
  rejected: {
    title: 'Story not published yet',
    says: (title: string) => `“${title}” needs changes. You can edit it and send it again.`,
  },
  unpublished: {
    title: 'Story taken down',
    says: (title: string) => `“${title}” is no longer public.`,
  },
};
