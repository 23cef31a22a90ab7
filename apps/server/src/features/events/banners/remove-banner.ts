import { banners } from '@nagarika/db/schema/events/banners';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanner } from './lock-banners.ts';

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
