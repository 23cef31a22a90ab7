import { blogs } from '@nagarika/db/schema/blogs';
import type { BlogSubmission } from '@nagarika/domain/blog-submission';
import { type BlogStatus, blogNotFound } from '@nagarika/domain/blogs';
import { Refusal } from '@nagarika/domain/refusal';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { harmlessStory } from './harmless-story.ts';
import type { StoryDecision } from './review-blog.ts';

/** A story of the admin's own: public at once, or kept unpublished for later. */
export async function writeBlog(
  { deps: { db, clock, config }, user }: MemberContext,
  { publish, ...input }: BlogSubmission & { publish: boolean },
): Promise<StoryDecision> {
  const story = harmlessStory(input, config.publicUrl);
  const status: BlogStatus = publish ? 'published' : 'unpublished';
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [blog] = await tx
      .insert(blogs)
      .values({
        ...story,
        authorId: user.id,
        status,
        publishedAt: publish ? now : null,
        createdAt: now,
      })
      .returning({ id: blogs.id });
    if (!blog) throw new Error('The story was not inserted');
    await recordAudit(tx, {
      actorId: user.id,
      action: 'blog.written',
      subjectType: 'blog',
      subjectId: blog.id,
      before: null,
      after: { title: story.title, status },
      at: now,
    });
    return { id: blog.id, status };
  });
}

/** Its words and pictures; status, author and date of publication stay. */
export async function editBlog(
  { deps: { db, clock, config }, user }: MemberContext,
  { id, ...input }: BlogSubmission & { id: string },
): Promise<StoryDecision> {
  const story = harmlessStory(input, config.publicUrl);
  return db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status === 'rejected') {
      throw new Refusal('already_done', 'This story is with its author again.');
    }
    await tx.update(blogs).set(story).where(eq(blogs.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: 'blog.edited',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, status: blog.status },
      after: { title: story.title, status: blog.status, changed: changedFields(blog, story) },
      at: clock.now(),
    });
    return { id, status: blog.status };
  });
}

/** At the top of the list of stories, or no longer. Done twice it is done once. */
export async function featureBlog(
  { deps: { db, clock }, user }: MemberContext,
  { id, isFeatured }: { id: string; isFeatured: boolean },
): Promise<{ id: string; isFeatured: boolean }> {
  return db.transaction(async (tx) => {
    const [blog] = await tx.select().from(blogs).where(eq(blogs.id, id)).for('update');
    if (!blog) throw new Refusal('not_found', blogNotFound);
    if (blog.status !== 'published') {
      throw new Refusal('unprocessable', 'Only a published story can be featured.');
    }
    if (blog.isFeatured === isFeatured) return { id, isFeatured };
    await tx.update(blogs).set({ isFeatured }).where(eq(blogs.id, id));
    await recordAudit(tx, {
      actorId: user.id,
      action: isFeatured ? 'blog.featured' : 'blog.unfeatured',
      subjectType: 'blog',
      subjectId: id,
      before: { title: blog.title, isFeatured: blog.isFeatured },
      after: { title: blog.title, isFeatured },
      at: clock.now(),
    });
    return { id, isFeatured };
  });
}

/** Their names alone: the audit log is no second store of whole stories. */
function changedFields(before: typeof blogs.$inferSelect, after: BlogSubmission): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(old.get(field)) === JSON.stringify(value) ? [] : [field],
  );
}
