import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { changePrices } from '#server/features/events/prices/change-prices.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { asMade, codeOf, wasUsed } from './code-row.ts';

/** Deletes a code that nobody ever ordered with. @throws Refusal not_found, unprocessable */
export function deleteCode(
  ctx: MemberContext,
  { id, codeId }: { id: string; codeId: string },
): Promise<void> {
  return changePrices(ctx, id, async (tx) => {
    const code = await codeOf(tx, id, codeId);
    if (await wasUsed(tx, codeId)) {
      throw new Refusal(
        'unprocessable',
        say('{code} has been used, so it stays in the list. You can pause it.', {
          code: code.code,
        }),
      );
    }
    await tx.delete(promotionCodes).where(eq(promotionCodes.id, codeId));
    return { action: 'promotion_code.deleted', before: asMade(code), after: null };
  });
}
