import type { blogLikes, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { istDate } from '@nagarika/domain/language/format';
import { memberIds, organiserId } from '#server/demo/people/people.ts';
import { demoId } from '#server/demo/rows/ids.ts';
import { beginningStories } from './blogs/beginnings.ts';
import type { DemoBlog } from './blogs/demo-blog.ts';
import { growingStories } from './blogs/growing.ts';
import { livingStories } from './blogs/living.ts';
import { moneyStories } from './blogs/money.ts';
import { waitingStories } from './blogs/waiting.ts';

export const demoBlogs: DemoBlog[] = [
  ...moneyStories,
  ...beginningStories,
  ...growingStories,
  ...livingStories,
  ...waitingStories,
];

const dayMs = 86_400_000;
export const blogId = (blog: DemoBlog) => demoId(`blog ${blog.title}`);

export function blogRows(now: Date): (typeof blogs.$inferInsert)[] {
  return demoBlogs.map((blog) => {
    const sentAt = new Date(now.getTime() - blog.daysAgo * dayMs);
    const status = blog.status ?? 'published';
    return {
      id: blogId(blog),
      authorId: organiserId(blog.author),
      status,
      title: blog.title,
      shortDescription: blog.shortDescription,
      content: blog.content,
      category: blog.category,
      tags: blog.tags,
      authorRole: blog.role,
      isFeatured: blog.featured ?? false,
      publishedAt: status === 'published' ? sentAt : null,
      reviewedAt: blog.reviewMessage ? new Date(sentAt.getTime() + dayMs) : null,
      reviewMessage: blog.reviewMessage ?? null,
      createdAt: sentAt,
    };
  });
}

export function blogLikeRows(now: Date): (typeof blogLikes.$inferInsert)[] {
  return demoBlogs.flatMap((blog) =>
    memberIds.slice(0, blog.likes).map((userId) => ({
      blogId: blogId(blog),
      userId,
      likedAt: new Date(now.getTime() - (blog.daysAgo * dayMs) / 2),
    })),
  );
}

/** A view counts once a visitor and day; these visitors came on the days since. */
export function blogViewRows(now: Date): (typeof blogViews.$inferInsert)[] {
  return demoBlogs.flatMap((blog) =>
    Array.from({ length: blog.views }, (_, i) => ({
      blogId: blogId(blog),
      visitorHash: demoId(`visitor ${i}`),
      day: istDate(new Date(now.getTime() - (i % (blog.daysAgo + 1)) * dayMs)),
    })),
  );
}
