import { banners } from '@nagarika/db/schema/events/banners';
import type { BannerInput } from '@nagarika/domain/events/covers/banners';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanners } from './lock-banners.ts';
import { maxBanners, toAdminBanner } from './queries.ts';
import type { AdminBanner } from './schemas.ts';
import { refuseMissingImage, toBannerColumns } from './to-banner-columns.ts';

/**
 * Adds a banner at the end of the row. @throws Refusal unprocessable when there are as many as there can be
 */
export function createBanner(ctx: MemberContext, input: BannerInput): Promise<AdminBanner> {
  return ctx.deps.db.transaction(async (tx) => {
    const all = await lockBanners(tx);
    if (all.length >= maxBanners) {
      throw new Refusal(
        'unprocessable',
        say('There are {maxBanners} banners already. Please delete one first.', { maxBanners }),
      );
    }
    await refuseMissingImage(tx, input.bannerImage);
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const [row] = await tx
      .insert(banners)
      .values({ ...toBannerColumns(input), position, createdAt: ctx.deps.clock.now() })
      .returning();
    if (!row) throw new Error('the banner was not stored');
    await recordAct(ctx, tx, {
      action: 'banner.create',
      subjectType: 'banner',
      subjectId: row.id,
      before: null,
      after: row,
    });
    return toAdminBanner(row, ctx.deps.clock.now());
  });
}
