import type { MemberContext } from '#server/trpc/context.ts';
import { type BlogDecision, decideBlog } from './decide-blog.ts';

/** Makes a blog public, from review or again; it keeps the date of its first publication. */
export function publishBlog(
  ctx: MemberContext,
  { id, message }: { id: string; message: string | null },
): Promise<BlogDecision> {
  return decideBlog(ctx, id, { from: ['submitted', 'unpublished'], status: 'published', message });
}
