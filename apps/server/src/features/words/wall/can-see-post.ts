import { type wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import { type SQL, sql } from 'drizzle-orm';
import { visitorHash } from '#server/http/clients/visitors.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** Matches posts that the visitor sees: a waiting one is its author's alone, a hidden one nobody's. */
export function canSeePost(ctx: PublicContext): SQL<boolean> {
  const { state } = wallPosts;
  return sql<boolean>`(${state} = 'public' or (${state} = 'waiting' and ${isOwnPost(ctx)}))`;
}

/** Matches comments that the visitor sees; `comments` is the table or an alias of it. */
export function canSeeComment(ctx: PublicContext, comments: typeof wallComments): SQL<boolean> {
  const isOwn = sql`${comments.userId} = ${ctx.user?.id ?? null}::uuid`;
  return sql<boolean>`(${comments.state} = 'public' or (${comments.state} = 'waiting' and ${isOwn}))`;
}

/**
 * Matches the visitor's own posts, by the member's account or by the browser's cookie, which may have posted
 * before anybody signed in.
 */
export function isOwnPost(ctx: PublicContext): SQL<boolean> {
  const isOwnAccounts = sql`${wallPosts.userId} = ${ctx.user?.id ?? null}::uuid`;
  const isOwnBrowsers = sql`${wallPosts.visitorHash} = ${visitorHash(ctx)}::text`;
  return sql<boolean>`(coalesce(${isOwnAccounts}, false) or coalesce(${isOwnBrowsers}, false))`;
}
