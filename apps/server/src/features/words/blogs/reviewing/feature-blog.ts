import { blogs } from '@nagarika/db/schema/words/blogs';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { blogNotFound } from '@nagarika/domain/words/blogs/blogs';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Puts a blog at the top of the list, or takes it off. Repeating it changes nothing. */
export async function featureBlog(
  ctx: MemberContext,
  { id, isFeatured }: { id: string; isFeatured: boolean },
): Promise<{ id: string; isFeatured: boolean }> {
  return ctx.deps.db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status !== 'published') {
      throw new Refusal('unprocessable', say('Only a published story can be featured.'));
    }
    if (blog.isFeatured === isFeatured) return { id, isFeatured };
    await tx.update(blogs).set({ isFeatured }).where(eq(blogs.id, id));
    await recordAct(ctx, tx, {
      action: isFeatured ? 'blog.featured' : 'blog.unfeatured',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, isFeatured: blog.isFeatured },
      after: { title: blog.title, isFeatured },
    });
    return { id, isFeatured };
  });
}
