import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import type { CodeForm } from '@nagarika/domain/events/prices/code-form';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { changePrices, typeOf } from '#server/features/events/prices/change-prices.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { asMade, codeOf, wasUsed } from './code-row.ts';

/** Makes a promotion code that is good at once. @throws Refusal not_found, already_done, unprocessable */
export function makeCode(
  ctx: MemberContext,
  { id, code: form }: { id: string; code: CodeForm },
): Promise<void> {
  return changePrices(ctx, id, async (tx, locked) => {
    for (const typeId of form.ticketTypeIds ?? []) typeOf(locked, typeId);
    const made = await tx
      .select({ code: promotionCodes.code })
      .from(promotionCodes)
      .where(eq(promotionCodes.eventId, id));
    const { code, startsAt, endsAt } = form;
    if (made.some((one) => one.code === code)) {
      throw new Refusal('already_done', say('This event has the code {code} already.', { code }));
    }
    const { codes } = priceLimits;
    if (made.length >= codes) {
      throw new Refusal('unprocessable', say('An event has at most {codes} codes.', { codes }));
    }
    const [row] = await tx
      .insert(promotionCodes)
      .values({
        ...form,
        eventId: id,
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
        createdAt: locked.now,
      })
      .returning();
    return row ? { action: 'promotion_code.made', before: null, after: asMade(row) } : null;
  });
}

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
