import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { resoldPaise } from '@nagarika/domain/money/refunds/cancelled-seats';
import { returnBlocker } from '@nagarika/domain/money/refunds/seat-returns';
import { and, eq } from 'drizzle-orm';
import { cancelTerms } from '#server/features/money/checkout/cancelling/cancel-terms.ts';
import { paidSeats } from '#server/features/sales/bookings/seats/paid-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import type { SeatsToOffer } from './schemas.ts';

/** Lists the seats of a member's booking that she can offer to the waiting list, and what each gives back. */
export async function showSeats(
  { deps: { db, clock }, request: { language }, user }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<SeatsToOffer> {
  const [booking] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, user.id)));
  if (booking?.status !== 'confirmed') throw noSuch.booking();
  const held = db.select().from(tickets).where(eq(tickets.bookingId, bookingId));
  const { policy, paid } = await cancelTerms(db, booking, held, clock.now());
  const blocker = returnBlocker(paid, policy, clock.now());
  const open = await db
    .select({ ticketId: seatReturns.ticketId })
    .from(seatReturns)
    .where(and(eq(seatReturns.bookingId, bookingId), eq(seatReturns.state, 'open')));
  const seats = await paidSeats(db, bookingId);
  return {
    blocker: blocker && word(blocker, language),
    tickets: seats
      .filter(({ state, isCheckedIn, isGiven }) => state === 'stays' && !isCheckedIn && !isGiven)
      .map(({ id, name }) => ({
        id,
        name,
        refund: resoldPaise({ seats, left: paid }, new Set([id])),
      })),
    offered: open.map(({ ticketId }) => ticketId),
  };
}
