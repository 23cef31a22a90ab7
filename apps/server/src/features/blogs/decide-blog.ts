import { blogs } from '@nagarika/db/schema/blogs';
import { type BlogStatus, blogNotFound } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/audit/record-act.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';

export type BlogDecision = { id: string; status: BlogStatus };

type Decision = {
  from: BlogStatus[];
  status: keyof typeof verdicts;
  message: string | null;
};

/** Keeps what was decided of a blog, and says it to its author. */
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
    await recordAct(ctx, tx, {
      action: `blog.${status}`,
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: blog.title, status, message },
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
