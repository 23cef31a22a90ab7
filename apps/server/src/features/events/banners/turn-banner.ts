import { banners } from '@nagarika/db/schema/events/banners';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanner } from './lock-banners.ts';

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
