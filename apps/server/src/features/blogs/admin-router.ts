import { blogSchema } from '@nagarika/domain/blog-answers';
import { rejectionReason, reviewMessage } from '@nagarika/domain/blog-review';
import { blogSubmissionSchema } from '@nagarika/domain/blog-submission';
import { blogStatuses } from '@nagarika/domain/blogs';
import { z } from 'zod';
import { pageInput, pageOf } from '#server/features/admin/page.ts';
import { adminProcedure, router } from '#server/trpc.ts';
import { listAllBlogs, showAnyBlog } from './all-blogs.ts';
import { editBlog, featureBlog, writeBlog } from './manage-blogs.ts';
import { publishBlog, rejectBlog, unpublishBlog } from './review-blog.ts';

const oneBlog = z.object({ id: z.uuid() });
const decision = oneBlog.extend({ status: z.enum(blogStatuses) });

const filters = pageInput.extend({
  status: z.enum(blogStatuses).optional(),
  sort: z.enum(['submitted', 'published', 'title', 'views', 'likes']).default('submitted'),
});
export type AdminBlogFilters = z.infer<typeof filters>;

const row = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null: the account is gone. */
  author: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  category: z.string(),
  status: z.enum(blogStatuses),
  isFeatured: z.boolean(),
  /** Sent for review, last; of an admin's own story, written. */
  submittedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  viewCount: z.int(),
  likeCount: z.int(),
});
export type AdminBlogRow = z.infer<typeof row>;

const whole = blogSchema.omit({ isLiked: true }).extend({
  isFeatured: z.boolean(),
  submittedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  /** What the last reviewer said to the author. */
  reviewMessage: z.string().nullable(),
});
export type AdminBlog = z.infer<typeof whole>;

export const adminBlogsRouter = router({
  list: adminProcedure
    .input(filters)
    .output(pageOf(row))
    .query(({ ctx, input }) => listAllBlogs(ctx, input)),
  show: adminProcedure
    .input(oneBlog)
    .output(whole)
    .query(({ ctx, input }) => showAnyBlog(ctx, input)),
  publish: adminProcedure
    .input(oneBlog.extend({ message: reviewMessage }))
    .output(decision)
    .mutation(({ ctx, input }) => publishBlog(ctx, input)),
  reject: adminProcedure
    .input(oneBlog.extend({ reason: rejectionReason }))
    .output(decision)
    .mutation(({ ctx, input }) => rejectBlog(ctx, input)),
  unpublish: adminProcedure
    .input(oneBlog.extend({ message: reviewMessage }))
    .output(decision)
    .mutation(({ ctx, input }) => unpublishBlog(ctx, input)),
  feature: adminProcedure
    .input(oneBlog.extend({ isFeatured: z.boolean() }))
    .output(oneBlog.extend({ isFeatured: z.boolean() }))
    .mutation(({ ctx, input }) => featureBlog(ctx, input)),
  write: adminProcedure
    .input(blogSubmissionSchema.extend({ publish: z.boolean() }))
    .output(decision)
    .mutation(({ ctx, input }) => writeBlog(ctx, input)),
  edit: adminProcedure
    .input(oneBlog.extend(blogSubmissionSchema.shape))
    .output(decision)
    .mutation(({ ctx, input }) => editBlog(ctx, input)),
});
