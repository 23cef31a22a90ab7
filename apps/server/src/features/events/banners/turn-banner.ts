import { banners } from '@nagarika/db/schema/events/banners';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { moveInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanner, lockBanners, noBanner } from './lock-banners.ts';

/** Turns a banner on or off and leaves its words alone, which another admin may be editing. */
export async function turnBanner(
  ctx: MemberContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    await tx.update(banners).set({ isActive }).where(eq(banners.id, id));
    await recordAct(ctx, tx, {
      action: 'banner.turn',
      subjectType: 'banner',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}

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

/** Removes a banner. Its picture stays, since the audit still shows it. */
export async function removeBanner(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    await tx.delete(banners).where(eq(banners.id, id));
    await recordAct(ctx, tx, {
      action: 'banner.delete',
      subjectType: 'banner',
      subjectId: id,
      before,
      after: null,
    });
  });
}
