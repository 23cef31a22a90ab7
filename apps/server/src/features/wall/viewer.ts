import { type wallComments, wallPosts } from '@nagarika/db/schema/wall';
import { type SQL, sql } from 'drizzle-orm';
import { visitorHash } from '#server/http/visitors.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** By her account or by her browser's cookie, which she may have posted with before signing in. */
export function isOwnPost(ctx: PublicContext): SQL<boolean> {
  const isHers = sql`${wallPosts.userId} = ${ctx.user?.id ?? null}::uuid`;
  const isHerBrowsers = sql`${wallPosts.visitorHash} = ${visitorHash(ctx)}::text`;
  return sql<boolean>`(coalesce(${isHers}, false) or coalesce(${isHerBrowsers}, false))`;
}

/** What waits is its author's alone; what is hidden is nobody's. */
export function canSeePost(ctx: PublicContext): SQL<boolean> {
  const { state } = wallPosts;
  return sql<boolean>`(${state} = 'public' or (${state} = 'waiting' and ${isOwnPost(ctx)}))`;
}

/** `comments`: the table or an alias of it. */
export function canSeeComment(ctx: PublicContext, comments: typeof wallComments): SQL<boolean> {
  const isHers = sql`${comments.userId} = ${ctx.user?.id ?? null}::uuid`;
  return sql<boolean>`(${comments.state} = 'public' or (${comments.state} = 'waiting' and ${isHers}))`;
}
