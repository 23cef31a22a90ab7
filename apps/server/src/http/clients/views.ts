import { istDate } from '@nagarika/domain/language/format';
import { looksLikeCrawler } from '#server/http/pages/crawlers.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { ensureVisitorHash, visitorHash } from './visitors.ts';

/** A viewer on one day in India ('YYYY-MM-DD'). */
export type View = { hash: string; day: string };

/**
 * Counts a view once for each day and member, or browser that keeps our cookie. A browser without one gets
 * it now and counts from its next call on: a client that never sends it back is a crawler. Null when it does
 * not count. `purpose` keeps what one person reads apart from what else she looks at.
 */
export function viewOf(ctx: PublicContext, purpose: 'blog-view' | 'event-view'): View | null {
  const { deps, request, user } = ctx;
  if (request.isForAll || looksLikeCrawler(request.userAgent)) return null;
  const viewer = user?.id ?? visitorHash(ctx);
  if (viewer === null) {
    ensureVisitorHash(ctx);
    return null;
  }
  const day = istDate(deps.clock.now());
  // The day is part of the hash: the table cannot tell what one person looks at over time.
  return { hash: deps.secrets.keyedHash(purpose, `${day} ${viewer}`), day };
}
