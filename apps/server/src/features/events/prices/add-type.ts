import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { TypeForm } from '@nagarika/domain/events/prices/price-forms';
import { textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { MemberContext } from '#server/trpc/context.ts';
import { changePrices } from './change-prices.ts';
import { checkLimit } from './change-terms.ts';
import { checkTypeCount } from './changing-blocker.ts';
import { checkName } from './rename-type.ts';
import { asSold, termsRow } from './terms-row.ts';

/** Adds a ticket type at the end of the page, on sale at once. @throws Refusal not_found, unprocessable */
export function addType(
  ctx: MemberContext,
  { id, type: { name, ...terms } }: { id: string; type: TypeForm },
): Promise<void> {
  return changePrices(ctx, id, async (tx, locked) => {
    const { types } = locked;
    checkName(locked, name);
    checkLimit(locked, terms);
    checkTypeCount(types.length + 1);
    const sold = types.filter(({ saleState }) => saleState !== 'retired');
    if (sold.length >= eventLimits.ticketTypes) {
      throw new Refusal('unprocessable', textOf(eventMessages.ticketTypesMany));
    }
    const position = Math.max(-1, ...types.map((type) => type.position)) + 1;
    const row = { name, ...termsRow(terms) };
    await tx.insert(ticketTypes).values({ ...row, eventId: id, position });
    return { action: 'ticket_type.added', before: null, after: asSold(row) };
  });
}
