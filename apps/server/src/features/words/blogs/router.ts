import {
  blogAuthorSchema,
  blogListItemSchema,
  blogSchema,
} from '@nagarika/domain/words/blogs/blog-answers';
import { blogSubmissionSchema } from '@nagarika/domain/words/blogs/blog-submission';
import { blogStatuses } from '@nagarika/domain/words/blogs/blogs';
import { z } from 'zod';
import { resubmitBlog, submitBlog } from '#server/features/words/blogs/writing/submit-blog.ts';
import { byId } from '#server/sql/by-id.ts';
import { listInput, listPage } from '#server/sql/pages/cursor-page.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { countView } from './count-view.ts';
import { listBlogs } from './list-blogs.ts';
import { blogAuthor, featuredBlogs, myBlogs, relatedBlogs, showBlog } from './queries.ts';
import { blogFilters, blogPage } from './schemas.ts';
import { toggleBlogLike } from './toggle-blog-like.ts';

const submitted = z.object({ id: z.uuid(), status: z.literal('submitted') });

export const blogsRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/blogs', restList: true, summary: 'Stories that are public' })
    .input(blogFilters)
    .output(listPage(blogListItemSchema))
    .query(({ ctx, input }) => listBlogs(ctx, input)),
  featured: publicProcedure
    .meta({ rest: 'GET /api/blogs/featured', summary: 'Featured stories, newest first' })
    .input(blogPage)
    .output(z.array(blogListItemSchema))
    .query(({ ctx, input }) => featuredBlogs(ctx, input)),
  show: publicProcedure
    .meta({ rest: 'GET /api/blogs/{id}', summary: 'One story; counts a view' })
    .input(byId)
    .output(blogSchema)
    .query(({ ctx, input }) => showBlog(ctx, input)),
  related: publicProcedure
    .input(byId)
    .output(z.array(blogListItemSchema))
    .query(({ ctx, input }) => relatedBlogs(ctx, input)),
  byAuthor: publicProcedure
    .input(z.object({ author: z.uuid() }))
    .output(blogAuthorSchema)
    .query(({ ctx, input }) => blogAuthor(ctx, input)),
  view: publicProcedure
    .input(byId)
    .output(z.object({ isCounted: z.boolean() }))
    .mutation(async ({ ctx, input }) => ({ isCounted: await countView(ctx, input) })),
  like: memberProcedure
    .meta({ rest: 'POST /api/blogs/{id}/like', summary: 'Like a story, or take the like back' })
    .input(byId)
    .output(z.object({ liked: z.boolean(), likeCount: z.int() }))
    .mutation(({ ctx, input }) => toggleBlogLike(ctx, input)),
  submit: memberProcedure
    .meta({ rest: 'POST /api/blogs', summary: 'Send a story for review' })
    .input(blogSubmissionSchema)
    .output(submitted)
    .mutation(({ ctx, input }) => submitBlog(ctx, input)),
  mine: memberProcedure
    .meta({ rest: 'GET /api/blogs/mine', restList: true, summary: 'Her own, last sent first' })
    .input(listInput)
    .output(
      listPage(
        z.object({
          id: z.uuid(),
          title: z.string(),
          status: z.enum(blogStatuses),
          submittedAt: z.iso.datetime(),
          publishedAt: z.iso.datetime().nullable(),
          /** The last reviewer's message to the author. */
          reviewMessage: z.string().nullable(),
        }),
      ),
    )
    .query(({ ctx, input }) => myBlogs(ctx, input)),
  resubmit: memberProcedure
    .meta({ rest: 'POST /api/blogs/{id}/resubmit', summary: 'Send a rejected story again' })
    .input(byId.extend(blogSubmissionSchema.shape))
    .output(submitted)
    .mutation(({ ctx, input }) => resubmitBlog(ctx, input)),
});
