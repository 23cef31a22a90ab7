import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { formatRupees } from '@nagarika/domain/language/format';
import { say, type Text } from '@nagarika/domain/language/texts';
import { type SeatsBack, seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { Refusal } from '@nagarika/domain/site/refusal';
import { writeListedPrice } from '#server/features/events/seats/write-listed-price.ts';
import type { Cancelled } from '#server/features/money/checkout/schemas.ts';
import { refundSale } from '#server/features/money/payments/refunds/refund-sale.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import type { LockedBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { endReturns } from '#server/features/sales/bookings/returns/close-returns.ts';
import { givenBackNotification } from '#server/features/sales/bookings/returns/given-back-notification.ts';
import { makeSmaller } from '#server/features/sales/bookings/returns/make-smaller.ts';
import { offerFreed, withdrawOffers } from '#server/features/sales/bookings/returns/offer-freed.ts';
import { type BookedSeat, paidSeats } from '#server/features/sales/bookings/seats/paid-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';
import { cancelTerms } from './cancel-terms.ts';

type Ctx = Pick<MemberContext, 'deps' | 'user'>;

/**
 * Cancels some seats of a member's booking under its locks: their tickets are void, their offers over, the
 * booking smaller by them, and the refund of each is owed and kept by ticket. Seats that were cancelled
 * before get the same answer again. Null when they are all that the booking has, or it is over: then the
 * whole booking is meant.
 */
export async function cancelSeats(
  ctx: Ctx,
  tx: Transaction,
  locked: LockedBooking,
  chosen: ReadonlySet<string>,
): Promise<Cancelled | null> {
  const { booking } = locked;
  const all = await paidSeats(tx, booking.id);
  const seats = all.filter(({ id }) => chosen.has(id));
  if (seats.length < chosen.size) {
    throw new Refusal('unprocessable', say('One of these tickets is not of this booking.'));
  }
  const before = seats.flatMap(({ id, refundPaise }) =>
    refundPaise === null ? [] : [{ id, refund: refundPaise }],
  );
  if (before.length === seats.length) return answered(statusOf(booking), before);
  if (booking.status !== 'confirmed') return null;
  if (seats.some(({ state }) => state !== 'stays')) {
    throw new Refusal('unprocessable', say('One of these tickets is void already.'));
  }
  if (seats.some(({ isGiven }) => isGiven)) {
    throw new Refusal('unprocessable', say('One of these tickets belongs to somebody else now.'));
  }
  if (seats.length === booking.quantity) return null;
  return cancelThese(ctx, tx, locked, { all, seats });
}

const answered = (status: Cancelled['status'], given: { id: string; refund: number }[]) => ({
  status,
  tickets: given,
  refund: given.reduce((sum, { refund }) => sum + refund, 0),
});

function statusOf({ status }: LockedBooking['booking']): Cancelled['status'] {
  return status === 'cancelled' || status === 'refunded' ? status : 'confirmed';
}

async function cancelThese(
  { deps, user }: Ctx,
  tx: Transaction,
  { event, booking, tickets: booked }: LockedBooking,
  { all, seats }: { all: readonly BookedSeat[]; seats: readonly BookedSeat[] },
): Promise<Cancelled> {
  const now = deps.clock.now();
  const terms = await cancelTerms(tx, booking, booked, now);
  if (terms.seatsBlocker) throw new Refusal('unprocessable', terms.seatsBlocker);
  const ids = seats.map(({ id }) => id);
  const { paid: left, givesCharge } = terms;
  const back = seatsBack({ seats: all, left, givesCharge }, new Set(ids));
  const about = { eventId: event.id, bookingId: booking.id };
  const refunded = await refundSale(deps, tx, about, {
    reason: 'seats_cancelled',
    amountPaise: back.refundPaise,
    undoes: { subtotalPaise: back.subtotalPaise, feePaise: back.feePaise },
  });
  await endReturns(tx, { of: seatReturns.ticketId, ids, as: 'closed', now });
  await withdrawOffers(tx, { of: tickets.id, ids }, now);
  await makeSmaller(tx, booking.id, ids);
  const given = seats.map(({ id }) => ({ id, refund: back.bySeat.get(id) ?? 0 }));
  await tx.insert(seatReturns).values(
    seats.map(({ id, ticketTypeId }) => ({
      ticketId: id,
      bookingId: booking.id,
      eventId: event.id,
      ticketTypeId,
      state: 'cancelled' as const,
      refundPaise: back.bySeat.get(id) ?? 0,
      createdAt: now,
      endedAt: now,
    })),
  );
  await writeListedPrice(tx, event.id, now);
  await offerFreed(deps, tx, event.id);
  await notify(deps, tx, [
    {
      userId: user.id,
      kind: 'booking_cancelled',
      title: say('{seats, plural, one {Ticket cancelled} other {Tickets cancelled}}', {
        seats: seats.length,
      }),
      message: wordsOf(
        { title: event.title, code: booking.ticketCode ?? '' },
        seats,
        back,
        refunded,
      ),
      link: '/my-bookings',
      dedupeKey: `seats_cancelled:${ids[0]}`,
      ...about,
    },
    await givenBackNotification(tx, event, now),
  ]);
  return answered('confirmed', given);
}

/** 'Pottery: you cancelled 2 tickets of booking NGR-1: 2 × General. ₹900 go back …' */
function wordsOf(
  { title, code }: { title: string; code: string },
  seats: readonly BookedSeat[],
  { lostPaise }: SeatsBack,
  refunded: Text | null,
) {
  const names = [...Map.groupBy(seats, ({ name }) => name)]
    .map(([name, ofName]) => `${ofName.length} × ${name}`)
    .join(', ');
  return sentences(
    aboutEvent(
      title,
      say(
        '{seats, plural, one {you cancelled a ticket} other {you cancelled {seats} tickets}} of booking {code}: {names}.',
        { seats: seats.length, code, names },
      ),
    ),
    lostPaise > 0 &&
      say('Too few tickets stay for the group price, so {amount} less goes back.', {
        amount: formatRupees(lostPaise),
      }),
    refunded ?? say('Thank you for letting somebody else have your place.'),
  );
}
