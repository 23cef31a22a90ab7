import { rejectionReason, reviewMessage } from '@nagarika/domain/words/blogs/blog-review';
import { blogSubmissionSchema } from '@nagarika/domain/words/blogs/blog-submission';
import { blogStatuses } from '@nagarika/domain/words/blogs/blogs';
import { z } from 'zod';
import {
  publishBlog,
  rejectBlog,
  unpublishBlog,
} from '#server/features/words/blogs/reviewing/decide-blog.ts';
import { editBlog } from '#server/features/words/blogs/reviewing/edit-blog.ts';
import { featureBlog } from '#server/features/words/blogs/reviewing/feature-blog.ts';
import { listAllBlogs } from '#server/features/words/blogs/reviewing/list-all-blogs.ts';
import { writeBlog } from '#server/features/words/blogs/writing/write-blog.ts';
import { byId } from '#server/sql/by-id.ts';
import { pageOf } from '#server/sql/pages/offset-page.ts';
import { moderationProcedure, router } from '#server/trpc/trpc.ts';
import { showAnyBlog } from './queries.ts';
import { adminBlog, adminBlogFilters, adminBlogRow } from './schemas.ts';

const decision = byId.extend({ status: z.enum(blogStatuses) });

export const adminBlogsRouter = router({
  list: moderationProcedure
    .input(adminBlogFilters)
    .output(pageOf(adminBlogRow))
    .query(({ ctx, input }) => listAllBlogs(ctx, input)),
  show: moderationProcedure
    .input(byId)
    .output(adminBlog)
    .query(({ ctx, input }) => showAnyBlog(ctx, input)),
  publish: moderationProcedure
    .input(byId.extend({ message: reviewMessage }))
    .output(decision)
    .mutation(({ ctx, input }) => publishBlog(ctx, input)),
  reject: moderationProcedure
    .input(byId.extend({ reason: rejectionReason }))
    .output(decision)
    .mutation(({ ctx, input }) => rejectBlog(ctx, input)),
  unpublish: moderationProcedure
    .input(byId.extend({ message: reviewMessage }))
    .output(decision)
    .mutation(({ ctx, input }) => unpublishBlog(ctx, input)),
  feature: moderationProcedure
    .input(byId.extend({ isFeatured: z.boolean() }))
    .output(byId.extend({ isFeatured: z.boolean() }))
    .mutation(({ ctx, input }) => featureBlog(ctx, input)),
  write: moderationProcedure
    .input(blogSubmissionSchema.extend({ publish: z.boolean() }))
    .output(decision)
    .mutation(({ ctx, input }) => writeBlog(ctx, input)),
  edit: moderationProcedure
    .input(byId.extend(blogSubmissionSchema.shape))
    .output(decision)
    .mutation(({ ctx, input }) => editBlog(ctx, input)),
});
