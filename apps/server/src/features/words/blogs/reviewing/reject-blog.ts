import type { MemberContext } from '#server/trpc/context.ts';
import { type BlogDecision, decideBlog } from './decide-blog.ts';

/** Sends a blog back to its author, who can submit it again. */
export function rejectBlog(
  ctx: MemberContext,
  { id, reason }: { id: string; reason: string },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['submitted'], status: 'rejected', message: reason });
}
