import type { MemberContext } from '#server/trpc/context.ts';
import { type BlogDecision, decideBlog } from './decide-blog.ts';

/** Takes a blog down; it is featured no more. */
export function unpublishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['published'], status: 'unpublished', message });
}
