import type { Transaction } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { isListed, type SaleState } from '@nagarika/domain/events/prices/prices';
import { say } from '@nagarika/domain/language/texts';
import { eq } from 'drizzle-orm';
import type { LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';
import { changePrices, checkOthersListed, typeOf } from './change-prices.ts';
import { checkIsSold } from './change-terms.ts';

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
 * gets it (features/money/payments/orders/lock-order.ts). With an admin's reason its organiser is told.
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

/** Tells the organiser that an admin has paused a ticket type or a code of hers. */
export async function tellStopped(
  { deps }: MemberContext,
  tx: Transaction,
  { event, name, reason }: { event: LockedEvent; name: string; reason: string },
): Promise<void> {
  const at = deps.clock.now().getTime();
  await notify(deps, tx, [
    {
      userId: event.organiserId,
      kind: 'event_review',
      title: say('Our team paused a sale'),
      message: aboutEvent(
        event.title,
        sentences(say("our team has paused ''{name}''.", { name }), reason),
      ),
      link: `/my-events/${event.id}/prices`,
      dedupeKey: `sale_paused:${event.id}:${at}:${crypto.randomUUID()}`,
      eventId: event.id,
    },
  ]);
}
