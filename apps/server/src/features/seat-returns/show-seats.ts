import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { seatReturns } from '@nagarika/db/schema/seat-returns';
import { tickets } from '@nagarika/db/schema/tickets';
import { returnBlocker, returnedPaise } from '@nagarika/domain/seat-returns';
import { and, eq } from 'drizzle-orm';
import { inSeatOrder } from '#server/features/bookings/booked-lines.ts';
import { noSuchBooking } from '#server/features/bookings/no-such-booking.ts';
import { cancelTerms } from '#server/features/checkout/cancel-terms.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { SeatsToOffer } from './schemas.ts';

/** Which seats of her booking she can offer to the waiting list, and what each gives back. */
export async function showSeats(
  { deps: { db, clock }, request: { language }, user }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<SeatsToOffer> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)));
  if (booking?.status !== 'confirmed') throw noSuchBooking();
  const rows = await db
    .select({ ticket: tickets, name: bookingItems.name, pricePaise: bookingItems.unitPricePaise })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(...inSeatOrder);
  const held = rows.map(({ ticket }) => ticket);
  const { policy, paid } = await cancelTerms(db, booking, held, clock.now());
  const blocker = returnBlocker(paid, policy, clock.now());
  const open = await db
    .select({ ticketId: seatReturns.ticketId })
    .from(seatReturns)
    .where(and(eq(seatReturns.bookingId, bookingId), eq(seatReturns.state, 'open')));
  const live = rows.filter(({ ticket }) => ticket.state !== 'void');
  const allPaise = live.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  return {
    blocker: blocker && word(blocker, language),
    tickets: live
      .filter(({ ticket }) => ticket.state === 'valid' && ticket.holderId === null)
      .map(({ ticket, name, pricePaise }) => ({
        ...{ id: ticket.id, name },
        refund: returnedPaise({ pricePaise, allPaise, leftPaise: paid.subtotalPaise }),
      })),
    offered: open.map(({ ticketId }) => ticketId),
  };
}
