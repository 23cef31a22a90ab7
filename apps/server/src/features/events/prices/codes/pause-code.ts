import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { eq } from 'drizzle-orm';
import { changePrices } from '#server/features/events/prices/change-prices.ts';
import { tellStopped } from '#server/features/events/prices/set-sale-state.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { codeOf } from './code-row.ts';

type Wish = { id: string; codeId: string; isPaused: boolean; reason?: string | undefined };

/**
 * Pauses a code for new orders; those made with it stay. With an admin's reason its organiser is told.
 * Repeating it does nothing. @throws Refusal not_found, unprocessable
 */
export function pauseCode(
  ctx: MemberContext,
  { id, codeId, isPaused, reason }: Wish,
): Promise<void> {
  return changePrices(ctx, id, async (tx, { event }) => {
    const { code, isPaused: wasPaused } = await codeOf(tx, id, codeId);
    if (wasPaused === isPaused) return null;
    await tx.update(promotionCodes).set({ isPaused }).where(eq(promotionCodes.id, codeId));
    if (reason) await tellStopped(ctx, tx, { event, name: code, reason });
    return {
      action: isPaused ? 'promotion_code.paused' : 'promotion_code.resumed',
      before: { isPaused: wasPaused },
      after: { code, isPaused, ...(reason && { reason }) },
    };
  });
}
