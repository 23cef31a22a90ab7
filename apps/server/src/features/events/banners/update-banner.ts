import { banners } from '@nagarika/db/schema/events/banners';
import type { BannerInput } from '@nagarika/domain/events/covers/banners';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanner, noBanner } from './lock-banners.ts';
import { toAdminBanner } from './queries.ts';
import type { AdminBanner } from './schemas.ts';
import { refuseMissingImage, toBannerColumns } from './to-banner-columns.ts';

export function updateBanner(
  ctx: MemberContext,
  { id, ...input }: BannerInput & { id: string },
): Promise<AdminBanner> {
  return ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    if (input.bannerImage !== before.bannerImage) await refuseMissingImage(tx, input.bannerImage);
    const [after] = await tx
      .update(banners)
      .set(toBannerColumns(input))
      .where(eq(banners.id, id))
      .returning();
    if (!after) throw noBanner();
    await recordAct(ctx, tx, {
      action: 'banner.update',
      subjectType: 'banner',
      subjectId: id,
      before,
      after,
    });
    return toAdminBanner(after, ctx.deps.clock.now());
  });
}
