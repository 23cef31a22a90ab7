import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { say } from '@nagarika/domain/language/texts';
import { unpromised } from '@nagarika/domain/money/refunds/seat-returns';
import { Refusal } from '@nagarika/domain/site/refusal';
import { countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { eventOfBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { endReturns } from '#server/features/sales/bookings/returns/close-returns.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import type { OfferedSeats } from './schemas.ts';

/**
 * Takes a member's seats back from the list; of those promised to somebody who was asked, or pays, as many
 * stay offered as it takes. Returns these. @throws Refusal not_found, or already_done when all of them are
 * promised
 */
export async function withdrawSeats(
  { deps, user }: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<OfferedSeats> {
  const eventId = await eventOfBooking(deps.db, bookingId);
  if (!eventId) throw noSuch.booking();
  return deps.seats.transaction(eventId, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked?.booking.userId !== user.id) throw noSuch.booking();
    const now = deps.clock.now();
    const offered = (await openReturns(tx, eventId, now)).filter(({ isSaleable }) => isSaleable);
    const hers = offered.filter((seat) => seat.bookingId === bookingId);
    if (hers.length === 0) return { ticketIds: [] };
    const { promised } = await countFreeSeats(tx, locked.event, now);
    const free = unpromised(hers.toReversed(), offered, promised);
    if (free.length === 0) throw new Refusal('already_done', isPromised);
    const ids = free.map(({ id }) => id);
    await endReturns(tx, { of: seatReturns.id, ids, as: 'withdrawn', now });
    return {
      ticketIds: hers.filter((seat) => !free.includes(seat)).map(({ ticketId }) => ticketId),
    };
  });
}

const isPromised = say(
  'Somebody from the waiting list has just been asked whether she takes your seat. If she does not, you can take it back then.',
);
