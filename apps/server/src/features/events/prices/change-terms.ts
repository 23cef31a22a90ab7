import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eventMessages } from '@nagarika/domain/events/drafts/event-messages';
import type { TermsForm } from '@nagarika/domain/events/prices/price-forms';
import { isListed, saleBlocker } from '@nagarika/domain/events/prices/prices';
import { say, textOf } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { offeredSeats } from '#server/features/events/seats/kept-of-type.ts';
import { takenSeats } from '#server/features/events/seats/taken-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import {
  changePrices,
  checkOthersListed,
  type Locked,
  type TypeRow,
  typeOf,
} from './change-prices.ts';
import { asSold, termsRow } from './terms-row.ts';

/** Changes what a ticket type costs and who may buy it. @throws Refusal not_found, unprocessable */
export function changeTerms(
  ctx: MemberContext,
  { id, typeId, terms }: { id: string; typeId: string; terms: TermsForm },
): Promise<void> {
  return changePrices(ctx, id, async (tx, locked) => {
    const type = typeOf(locked, typeId);
    checkIsSold(type, locked.now);
    if (terms.isHidden && isListed(type)) checkOthersListed(locked, type);
    checkLimit(locked, terms);
    const [taken, offered] = await Promise.all([
      takenSeats(tx, id, locked.now),
      offeredSeats(tx, id, locked.now),
    ]);
    const seats = [...taken, ...offered]
      .filter(({ ticketTypeId }) => ticketTypeId === typeId)
      .reduce((sum, { sold, held }) => sum + sold + held, 0);
    // Offers of returned seats can exceed the limit, so a limit may always stay what it is.
    if (terms.limit !== null && terms.limit < Math.min(seats, type.seatLimit ?? seats)) {
      throw new Refusal(
        'unprocessable',
        say("{seats} ''{name}'' tickets are sold already: the limit cannot be less.", {
          seats,
          name: type.name,
        }),
      );
    }
    const row = termsRow(terms);
    await tx.update(ticketTypes).set(row).where(eq(ticketTypes.id, typeId));
    return {
      action: 'ticket_type.changed',
      before: asSold(type),
      after: { ticketType: type.name, ...asSold({ name: type.name, ...row }) },
    };
  });
}

/** @throws Refusal unprocessable */
export function checkLimit({ event }: Locked, { limit }: Pick<TermsForm, 'limit'>): void {
  if (limit !== null && limit > event.totalTickets) {
    throw new Refusal('unprocessable', textOf(eventMessages.limitMany));
  }
}

/** @throws Refusal unprocessable */
export function checkIsSold(type: TypeRow, now: Date): void {
  const blocker = type.saleState === 'retired' && saleBlocker(type, now);
  if (blocker) throw new Refusal('unprocessable', blocker);
}
