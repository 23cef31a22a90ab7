import { blogs } from '@nagarika/db/schema/words/blogs';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import type { BlogStatus } from '@nagarika/domain/words/blogs/blogs';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { BlogDecision } from '#server/features/words/blogs/reviewing/decide-blog.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { harmlessBlog } from './sanitise-blog-content.ts';

/** Writes an admin's own blog: public at once, or kept unpublished for later. */
export async function writeBlog(
  ctx: MemberContext,
  { publish, ...input }: BlogSubmission & { publish: boolean },
): Promise<BlogDecision> {
  const { deps, user } = ctx;
  const { db, clock, config } = deps;
  const blog = harmlessBlog(input, config.publicUrl);
  const status: BlogStatus = publish ? 'published' : 'unpublished';
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(blogs)
      .values({
        ...blog,
        authorId: user.id,
        status,
        publishedAt: publish ? now : null,
        createdAt: now,
      })
      .returning({ id: blogs.id });
    if (!row) throw new Error('the blog was not stored');
    await recordAct(ctx, tx, {
      action: 'blog.written',
      subjectType: 'blog',
      subjectId: row.id,
      before: null,
      after: { title: blog.title, status },
    });
    return { id: row.id, status };
  });
}
