import { filledText } from '@nagarika/domain/language/in-english';
import { line } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { instant } from '@nagarika/domain/time/instants';
import {
  maxWallMessageLength,
  wallReactions,
  wallReportReasons,
  wallTextProblem,
} from '@nagarika/domain/words/wall/wall';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { z } from 'zod';
import { addComment } from '#server/features/words/wall/posting/add-comment.ts';
import { createPost } from '#server/features/words/wall/posting/create-post.ts';
import { byId } from '#server/sql/by-id.ts';
import { cursor, listPage } from '#server/sql/pages/cursor-page.ts';
import { memberOf, type PublicContext } from '#server/trpc/context.ts';
import { trackedOutput } from '#server/trpc/tracked-output.ts';
import { memberProcedure, publicProcedure, router } from '#server/trpc/trpc.ts';
import { livePosts } from './live-posts.ts';
import { listComments, listPosts, readStats } from './queries.ts';
import { react } from './react.ts';
import { removeComment, removePost } from './remove-comment.ts';
import { report } from './report.ts';
import { announcedPost, wallComment, wallPost, wallStats } from './schemas.ts';

/**
 * Set where the page took the visitor for a member: where she no longer is one it is refused, and nothing is
 * done.
 */
const asMember = z.boolean().optional();

/** @throws Refusal not_signed_in */
function asMeant(ctx: PublicContext, isMeant: boolean | undefined): PublicContext {
  return isMeant ? memberOf(ctx) : ctx;
}

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: cursor.optional(),
};

const content = line(1000)
  .refine((text) => wallTextProblem(text) !== 'blank', schemaText('Please write a message.'))
  .refine(
    (text) => wallTextProblem(text) !== 'too_long',
    filledText('Please use at most {max} characters.', { max: maxWallMessageLength }),
  );
const message = {
  content,
  /** The name to show; empty or absent means 'Anonymous'. */
  author: line(200).nullish(),
};

export const wallRouter = router({
  list: publicProcedure
    .input(z.object({ category: z.enum(wallCategories).optional(), ...page }))
    .output(listPage(wallPost))
    .query(({ ctx, input }) => listPosts(ctx, input)),
  stats: publicProcedure.output(wallStats).query(({ ctx }) => readStats(ctx)),
  live: publicProcedure
    .input(z.object({ since: instant().optional(), lastEventId: instant().optional() }))
    .output(trackedOutput(announcedPost))
    .subscription(({ ctx, input, signal }) => livePosts(ctx, input, signal)),
  create: publicProcedure
    .input(
      z.object({
        ...message,
        category: z.enum(wallCategories),
        /** A visitor's city; a member's is that of her profile. */
        city: line(60).optional(),
        asMember,
      }),
    )
    .output(wallPost)
    .mutation(({ ctx, input: { asMember, ...post } }) => createPost(asMeant(ctx, asMember), post)),
  remove: publicProcedure
    .input(z.object({ id: z.uuid(), asMember }))
    .output(z.void())
    .mutation(({ ctx, input: { asMember, ...post } }) => removePost(asMeant(ctx, asMember), post)),
  react: memberProcedure
    .input(z.object({ id: z.uuid(), reaction: z.enum(wallReactions).nullable() }))
    .output(wallPost)
    .mutation(({ ctx, input }) => react(ctx, input)),
  comments: publicProcedure
    .input(z.object({ postId: z.uuid(), ...page }))
    .output(listPage(wallComment))
    .query(({ ctx, input }) => listComments(ctx, input)),
  comment: memberProcedure
    .input(z.object({ ...message, postId: z.uuid() }))
    .output(wallComment)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  removeComment: memberProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeComment(ctx, input)),
  report: publicProcedure
    .input(
      z.object({
        postId: z.uuid(),
        commentId: z.uuid().optional(),
        reason: z.enum(wallReportReasons),
        asMember,
      }),
    )
    .output(z.void())
    .mutation(({ ctx, input: { asMember, ...said } }) => report(asMeant(ctx, asMember), said)),
});
