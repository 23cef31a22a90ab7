import { blogs } from '@nagarika/db/schema/words/blogs';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { harmlessBlog } from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { BlogDecision } from './decide-blog.ts';

/** Changes a blog's words and pictures; status, author and date of publication stay. */
export async function editBlog(
  ctx: MemberContext,
  { id, ...input }: BlogSubmission & { id: string },
): Promise<BlogDecision> {
  const { db, config } = ctx.deps;
  const after = harmlessBlog(input, config.publicUrl);
  return db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status === 'rejected') {
      throw new Refusal('already_done', say('This story is with its author again.'));
    }
    await tx.update(blogs).set(after).where(eq(blogs.id, id));
    await recordAct(ctx, tx, {
      action: 'blog.edited',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: after.title, status: blog.status, changed: changedFields(blog, after) },
    });
    return { id, status: blog.status };
  });
}

/** Names the changed fields alone: the audit log is no second store of whole blogs. */
function changedFields(before: typeof blogs.$inferSelect, after: BlogSubmission): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(old.get(field)) === JSON.stringify(value) ? [] : [field],
  );
}
