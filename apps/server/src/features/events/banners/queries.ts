import { banners } from '@nagarika/db/schema/events/banners';
import { bannerState, bannerWords } from '@nagarika/domain/events/covers/banners';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { MemberContext, PublicContext } from '#server/trpc/context.ts';
import type { AdminBanner, Banner } from './schemas.ts';

/** Far more slides than anyone waits for. */
const maxShown = 20;
/** Limits all banners, including those that are off or over. */
export const maxBanners = 100;

/**
 * Lists the active banners within their schedule, in their order, each in the
 * reader's language where it has one.
 */
export async function listBanners({
  deps: { db, clock },
  request: { language },
}: PublicContext): Promise<Banner[]> {
  const now = clock.now();
  const rows = await db
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
    .limit(maxShown);
  return rows.map((row) => ({ ...row, ...bannerWords(row, language) }));
}

/** Lists every banner in its order; they are few enough for one page. */
export async function listAllBanners({
  deps: { db, clock },
}: MemberContext): Promise<AdminBanner[]> {
  const rows = await db
    .select()
    .from(banners)
    .orderBy(asc(banners.position), asc(banners.id))
    .limit(maxBanners);
  return rows.map((row) => toAdminBanner(row, clock.now()));
}

export function toAdminBanner(row: typeof banners.$inferSelect, now: Date): AdminBanner {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: bannerState(row, now),
  };
}
