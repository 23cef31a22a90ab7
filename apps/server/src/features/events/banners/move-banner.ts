import { banners } from '@nagarika/db/schema/events/banners';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { moveInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanners, noBanner } from './lock-banners.ts';

export async function moveBanner(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const ids = (await lockBanners(tx)).map((one) => one.id);
    if (!ids.includes(id)) throw noBanner();
    await recordAct(ctx, tx, {
      action: 'banner.move',
      subjectType: 'banner',
      subjectId: id,
      ...(await moveInOrder(tx, banners, ids, { id, step })),
    });
  });
}
