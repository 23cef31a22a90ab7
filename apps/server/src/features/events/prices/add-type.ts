import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { TypeForm } from '@nagarika/domain/events/prices/price-forms';
import { textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { changePrices, type Locked, typeOf } from './change-prices.ts';
import { checkLimit } from './change-terms.ts';
import { checkTypeCount, nameTaken } from './changing-blocker.ts';
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

/**
 * Renames a type; bookings keep the name under which they were made. @throws
 * Refusal not_found, unprocessable
 */
export function renameType(
  ctx: MemberContext,
  { id, typeId, name }: { id: string; typeId: string; name: string },
): Promise<void> {
  return changePrices(ctx, id, async (tx, locked) => {
    const type = typeOf(locked, typeId);
    if (type.name === name) return null;
    checkName(locked, name, typeId);
    await tx.update(ticketTypes).set({ name }).where(eq(ticketTypes.id, typeId));
    return { action: 'ticket_type.renamed', before: { name: type.name }, after: { name } };
  });
}

/** @throws Refusal unprocessable */
export function checkName({ types }: Locked, name: string, ownId?: string): void {
  const isTaken = types.some(
    (type) => type.id !== ownId && type.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw nameTaken(name);
}
