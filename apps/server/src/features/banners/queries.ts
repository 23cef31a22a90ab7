import { banners } from '@nagarika/db/schema/banners';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { PublicContext } from '#server/context.ts';
import type { Banner } from './router.ts';

/** More slides than anyone would wait for. */
const mostBanners = 20;

/** Active ones within their schedule, in their order. */
export async function listBanners({ deps: { db, clock } }: PublicContext): Promise<Banner[]> {
  const now = clock.now();
  return db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.isActive, true),
        or(isNull(banners.startsAt), lte(banners.startsAt, now)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(mostBanners);
}
