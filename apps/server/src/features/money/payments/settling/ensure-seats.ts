import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { say } from '@nagarika/domain/language/texts';
import { resoldPaise } from '@nagarika/domain/money/refunds/cancelled-seats';
import { leastRefundPaise } from '@nagarika/domain/money/refunds/decided-refunds';
import { seatsToSell } from '@nagarika/domain/money/refunds/seat-returns';
import {
  type Counted,
  type LockedEvent,
  lockEvent,
} from '#server/features/events/seats/count-free-seats.ts';
import { type OpenReturn, openReturns } from '#server/features/events/seats/open-returns.ts';
import { takenWith } from '#server/features/events/seats/taken-seats.ts';
import { recordCapturedSaleStatement } from '#server/features/money/ledger/entries/record-captured-sale.ts';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { type LockedSale, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import { refundSale } from '#server/features/money/payments/refunds/refund-sale.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { buyerOf } from '#server/features/sales/bookings/booked-lines.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { confirmBookingStatements } from '#server/features/sales/bookings/confirm-booking.ts';
import { type LockedBooking, lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { endReturns } from '#server/features/sales/bookings/returns/close-returns.ts';
import { makeSmaller } from '#server/features/sales/bookings/returns/make-smaller.ts';
import { paidSeats } from '#server/features/sales/bookings/seats/paid-seats.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { aboutEvent, sentences } from '#server/words/sentences.ts';

type SellDeps = Pick<Deps, 'clock' | 'jobs'>;

type Bought = {
  event: LockedEvent;
  lines: readonly { ticketTypeId: string; quantity: number }[];
  counted: Counted;
};

/**
 * Makes room for a purchase beyond the seats that nobody has: returned seats are sold in the buyer's
 * transaction, under the event's lock (sellReturns), and the counts are returned as they are then. Most
 * purchases have room, and nothing is asked. Null when not enough returned seats remain; then nothing is
 * done.
 */
export async function ensureSeats<One extends Bought>(
  deps: SellDeps,
  tx: Transaction,
  bought: One,
): Promise<One | null> {
  const returns = await returnsNeeded(deps, tx, bought);
  return returns && sellNeededReturns(deps, tx, bought, returns);
}

/**
 * Finds the returned seats needed beside those that nobody has, mostly none. Null when there are not enough.
 */
export async function returnsNeeded(
  deps: SellDeps,
  tx: Transaction,
  bought: Bought,
): Promise<readonly OpenReturn[] | null> {
  const beyond = seatsBeyond(bought);
  if (beyond.ofEvent === 0 && beyond.ofType.size === 0) return [];
  const offered = await openReturns(tx, bought.event.id, deps.clock.now());
  return seatsToSell(
    offered.filter(({ isSaleable }) => isSaleable),
    beyond,
  );
}

export async function sellNeededReturns<One extends Bought>(
  deps: SellDeps,
  tx: Transaction,
  bought: One,
  returns: readonly OpenReturn[],
): Promise<One> {
  if (returns.length === 0) return bought;
  const { event, counted } = bought;
  await sellReturns(deps, tx, returns);
  const gone = returns.map(({ ticketTypeId }) => ({ ticketTypeId, quantity: -1 }));
  const taken = takenWith(counted.taken, gone);
  // A booking that ended with its last seat has changed the price in the event's row.
  return {
    ...bought,
    event: (await lockEvent(tx, event.id)) ?? event,
    counted: { ...counted, taken },
  };
}

/**
 * Counts the seats wanted beyond those sold and those held by buyers whom the list did not send: those of the
 * list bring their own returned seats. Never more than is bought.
 */
function seatsBeyond({ event, lines, counted: { taken, atTill } }: Bought) {
  const seats = (which: Bought['lines']) => which.reduce((sum, { quantity }) => sum + quantity, 0);
  const beyond = ({ sold, held }: { sold: number; held: number }, most: number, wanted: number) =>
    Math.max(0, Math.min(wanted, sold + held + wanted - most));
  const ofType = taken.types.flatMap(({ id, seatLimit, sold, held }) => {
    const wanted = seats(lines.filter(({ ticketTypeId }) => ticketTypeId === id));
    const others = { sold, held: held - (atTill.get(id) ?? 0) };
    const seatsOfType = seatLimit === null ? 0 : beyond(others, seatLimit, wanted);
    return seatsOfType > 0 ? [[id, seatsOfType] as const] : [];
  });
  const { sold, held } = taken.ofEvent;
  const ofList = [...atTill.values()].reduce((sum, one) => sum + one, 0);
  return {
    ofEvent: beyond({ sold, held: held - ofList }, event.totalTickets, seats(lines)),
    ofType: new Map(ofType),
  };
}

/**
 * Sells seats that were offered to the list to the buyer of this transaction, under the event's lock: their
 * tickets are void, their bookings smaller by them, and their price is owed to those who had them. A booking
 * of which nothing is left is over. One order's seats touch five bookings at most.
 */
export async function sellReturns(
  deps: SellDeps,
  tx: Transaction,
  returns: readonly OpenReturn[],
): Promise<void> {
  for (const [bookingId, ofBooking] of Map.groupBy(returns, (one) => one.bookingId)) {
    const locked = await lockBooking(tx, bookingId);
    if (locked?.booking.status !== 'confirmed') throw new Error('a returned seat of no booking');
    await giveUp(deps, tx, locked, ofBooking);
  }
}

async function giveUp(
  deps: SellDeps,
  tx: Transaction,
  { event, booking }: LockedBooking,
  returns: readonly OpenReturn[],
): Promise<void> {
  const now = deps.clock.now();
  const seats = returns.length;
  const about = { eventId: event.id, bookingId: booking.id };
  const owedPaise = await owedFor(tx, booking.id, returns);
  const refunded = await refundSale(deps, tx, about, {
    reason: 'seats_resold',
    amountPaise: owedPaise,
    undoes: { subtotalPaise: owedPaise, feePaise: 0 },
  });
  await endReturns(tx, { of: seatReturns.id, ids: returns.map(({ id }) => id), as: 'sold', now });
  if (seats === booking.quantity) await cancelBooking(deps, tx, booking.id, now);
  else {
    const ids = returns.map(({ ticketId }) => ticketId);
    await makeSmaller(tx, booking.id, ids);
  }
  await notify(deps, tx, [
    {
      userId: buyerOf(booking),
      kind: refunded ? 'booking_refunded' : 'booking_cancelled',
      title: say('Your seat has been taken'),
      message: sentences(
        aboutEvent(
          event.title,
          say(
            '{seats, plural, one {somebody from the waiting list has your seat} other {people from the waiting list have # of your seats}}.',
            { seats },
          ),
        ),
        refunded ?? say('Thank you for letting them have your place.'),
      ),
      link: '/my-bookings',
      dedupeKey: `seats_resold:${returns[0]?.id}`,
      ...about,
    },
  ]);
}

/** Returns the paise owed for them, or none below ₹1, the least that the gateway moves. */
async function owedFor(
  tx: Transaction,
  bookingId: string,
  returns: readonly OpenReturn[],
): Promise<number> {
  const [seats, left] = await Promise.all([paidSeats(tx, bookingId), saleLeft(tx, bookingId)]);
  const owed = resoldPaise({ seats, left }, new Set(returns.map(({ ticketId }) => ticketId)));
  return owed < leastRefundPaise ? 0 : owed;
}

/**
 * States a sale once for every way of settling: the ledger's entries, tickets and notifications, as statements
 * that are not sent yet. Its seats have been found; the ledger has the instant of the capture.
 */
export async function saleStatements(
  deps: Deps,
  tx: Transaction,
  sold: LockedSale['locked'] & Pick<LockedSale, 'lines' | 'counted'>,
  payment: { id: string; capturedAt: Date },
) {
  const { confirmed, statements } = await confirmBookingStatements(deps, tx, sold);
  const about = subjectOf(sold, payment);
  const captured = recordCapturedSaleStatement(tx, about, sold.booking, payment.capturedAt);
  return { confirmed, statements: [captured, ...statements] };
}
