import { ticketTypes } from '@nagarika/db/schema/events/events';
import { isListed, type SaleState } from '@nagarika/domain/events/prices/prices';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { changePrices, checkOthersListed, typeOf } from './change-prices.ts';
import { checkIsSold } from './change-terms.ts';
import { tellStopped } from './tell-stopped.ts';

type Wish = {
  id: string;
  typeId: string;
  saleState: Exclude<SaleState, 'stopped'>;
  reason?: string | undefined;
};

const actions = {
  on_sale: 'ticket_type.resumed',
  paused: 'ticket_type.paused',
  retired: 'ticket_type.retired',
} as const;

/**
 * Pauses or resumes the sale of a ticket type, or ends it for good. A buyer who is paying for one still
 * gets it (features/money/payments/settling/lock-sale.ts). With an admin's reason its organiser is told.
 * Repeating it does nothing. @throws Refusal not_found, unprocessable
 */
export function setSaleState(ctx: MemberContext, wish: Wish): Promise<void> {
  const { id, typeId, saleState, reason } = wish;
  return changePrices(ctx, id, async (tx, locked) => {
    const type = typeOf(locked, typeId);
    if (type.saleState === saleState) return null;
    checkIsSold(type, locked.now);
    if (saleState === 'retired' && isListed(type)) checkOthersListed(locked, type);
    await tx.update(ticketTypes).set({ saleState }).where(eq(ticketTypes.id, typeId));
    const { name } = type;
    if (reason) await tellStopped(ctx, tx, { event: locked.event, name, reason });
    return {
      action: actions[saleState],
      before: { saleState: type.saleState },
      after: { ticketType: name, saleState, ...(reason && { reason }) },
    };
  });
}
