import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { send } from '@nagarika/db/statements/statement';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { betterRefundHours, type RefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import { say } from '@nagarika/domain/language/texts';
import { holdAfter } from '@nagarika/domain/money/orders/order-bounds';
import { isPartOfPass } from '@nagarika/domain/money/orders/passes';
import { refundHoursOf } from '@nagarika/domain/money/refunds/cancellation';
import { isSameSelection } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Counted } from '#server/features/events/seats/count-free-seats.ts';
import { checkLetIn } from '#server/features/events/visibility/check-let-in.ts';
import {
  checkNamed,
  renewRecipient,
} from '#server/features/money/invoice-details/renew-recipient.ts';
import { bookedLines } from '#server/features/sales/bookings/booked-lines.ts';
import {
  checkMayBook,
  checkSeats,
  checkSeatsOfMember,
} from '#server/features/sales/bookings/seats/check-seats.ts';
import {
  checkCode,
  type Selection,
  selectTickets,
  termsOfCode,
  usedIdMessage,
} from '#server/features/sales/bookings/seats/selection.ts';
import {
  judgedAnswers,
  renewAnswers,
} from '#server/features/sales/questions/answers/judged-answers.ts';
import { countHitsStatement } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { holdWindow, insertOrderStatement, newOrderWindows } from './insert-order.ts';
import { type OrderRequest, seatsOfOrder } from './seats-of-order.ts';

type PlaceDeps = Pick<Deps, 'clock' | 'secrets' | 'config'>;
type Seats = Awaited<ReturnType<typeof seatsOfOrder>>;

/** A new order with all that the page is told of it, or one that was there. */
export type Placed =
  | {
      isNew: true;
      bookingId: string;
      orderId: string;
      selection: Selection;
      expiresAt: Date;
    }
  | { isNew: false; bookingId: string };

/**
 * Finds the booking that this request pays for, an earlier one, or writes a new one with its seats held. The
 * gateway is not asked here: this runs in one transaction under the event's lock, in two round trips where
 * the order is new (docs/payments.md#create-an-order).
 */
export async function placeOrder(
  deps: PlaceDeps,
  tx: Transaction,
  request: OrderRequest,
): Promise<Placed> {
  const prepared = await prepareOrder(deps, tx, request);
  if (!prepared.isNew) return prepared;
  const { windows, order, selection, expiresAt } = prepared;
  const all = [...windows, ...newOrderWindows(deps, request.member)];
  return withCommit([countHitsStatement({ ...deps, db: tx }, all), order], ([, [made]]) => {
    if (!made) throw new Error('an order was not written');
    return { isNew: true, ...made, selection, expiresAt };
  });
}

/**
 * Does the same without the last statements, for a caller that sends them with others, as for one date of a
 * pass. A new order comes with what counts against the member, and the statement that writes it.
 */
export async function prepareOrder(deps: PlaceDeps, tx: Transaction, request: OrderRequest) {
  const now = deps.clock.now();
  const seats = await seatsOfOrder(tx, request, now);
  const { event, sameRequest, unpaid, ofMember, questions, code } = seats;
  if (sameRequest && sameRequest.eventId !== request.eventId)
    throw new Refusal('unprocessable', usedIdMessage);
  if (sameRequest?.status === 'confirmed')
    return { isNew: false, bookingId: sameRequest.id } as const;

  await checkLetIn(tx, event, request.member);
  checkMayBook(event, request.member, now);
  const counted = countedUnderLock(seats);
  checkCode(request.code, code, now);
  const { tickets, prices: ownPrices } = request;
  const wanted = { tickets, ownPrices, code: termsOfCode(code) };
  const selection = selectTickets(counted.taken, wanted, now);
  checkPrice(selection, request.amount);

  const earlier = sameRequest ?? renewable(request, unpaid);
  if (earlier && (await isFor(tx, earlier, selection))) {
    checkPolicy(refundHoursOf(earlier, event), request.refundUntilHours);
    await renewAnswers(tx, { request, booking: earlier, questions, selection, now });
    await renewRecipient(tx, { invoiceTo: request.invoiceTo, booking: earlier, now });
    await checkNamed(tx, { event, price: selection.price, bookingId: earlier.id, now });
    await renewHold(deps, tx, { request, booking: earlier, seats, selection });
    return { isNew: false, bookingId: earlier.id } as const;
  }
  if (sameRequest) throw new Refusal('unprocessable', usedIdMessage);
  checkPolicy(event.refundUntilHours, request.refundUntilHours);

  const answers = judgedAnswers(questions, selection, request.answers);
  if (!request.invoiceTo) {
    await checkNamed(tx, { event, price: selection.price, bookingId: null, now });
  }
  const { expiresAt, isNewHold } = holdAfter(unpaid?.holdExpiresAt ?? null, now);
  checkSeats(selection.lines, counted);
  checkSeatsOfMember(deps, ofMember.seats, selection.lines);
  // It is skipped where there are none, as for most members, so that nobody waits for it.
  if (seats.hasEarlierOrder) await supersede(tx, request, now);
  const { refundUntilHours } = event;
  const terms = { refundUntilHours, now, expiresAt, nextCheckAt: firstCheck(now) };
  const order = insertOrderStatement(tx, request, selection, answers, terms);
  const windows = isNewHold ? [holdWindow(request, ofMember.paidBookings)] : [];
  return { isNew: true, windows, order, selection, expiresAt } as const;
}

/** Keeps apart an order for one date and one for all dates of a pass. */
function renewable({ clientBookingId }: OrderRequest, unpaid: Seats['unpaid']): Seats['unpaid'] {
  const isOfPass = [clientBookingId, unpaid?.clientBookingId ?? ''].some(isPartOfPass);
  return isOfPass ? undefined : unpaid;
}

/** Tells whether the booking is of the same tickets at the same price, by the same code. */
async function isFor(
  tx: Transaction,
  { id, promotionCodeId }: { id: string; promotionCodeId: string | null },
  selection: Selection,
): Promise<boolean> {
  if (promotionCodeId !== selection.promotionCodeId) return false;
  return isSameSelection(await bookedLines(tx, id), selection.lines);
}

/** Returns the count of an event that is known to exist by now (checkMayBook). */
function countedUnderLock({ counted }: Seats): Counted {
  if (!counted) throw new Error('seats of no event');
  return counted;
}

/** The smallest amount that the gateway takes. */
const leastPaise = 100;

function checkPrice({ price }: Selection, shown: number | undefined): void {
  if (price.totalPaise === 0) {
    throw new Refusal('unprocessable', say('These tickets are free: there is nothing to pay.'));
  }
  if (price.totalPaise < leastPaise) {
    throw new Refusal('unprocessable', say('The least that can be paid online is ₹1.'));
  }
  if (shown !== undefined && shown !== price.totalPaise) {
    throw new Refusal(
      'unprocessable',
      say('The price has changed. Please check your selection again.'),
    );
  }
}

/** Refuses a policy worse than the one the buyer was shown; a better one by now is hers, too. */
function checkPolicy(hours: RefundHours, shown: RefundHours | undefined): void {
  if (shown === undefined || betterRefundHours(shown, hours) === hours) return;
  throw new Refusal(
    'unprocessable',
    say('The refund policy has changed. Please read it again before you pay.'),
  );
}

/** Takes a hold that ran out again while there are seats; one that lives stays as it is. */
async function renewHold(
  deps: PlaceDeps,
  tx: Transaction,
  hold: {
    request: OrderRequest;
    booking: NonNullable<Seats['sameRequest']>;
    seats: Seats;
    selection: Selection;
  },
): Promise<void> {
  const { request, booking, seats, selection } = hold;
  const now = deps.clock.now();
  if (booking.status !== 'pending' && booking.status !== 'expired') {
    throw new Refusal('already_done', say('This order is no longer valid. Please start again.'));
  }
  if (!booking.holdExpiresAt) throw new Error('an order without its hold');
  if (booking.status === 'pending' && booking.holdExpiresAt > now) return;
  if (await wasPaid(tx, booking.id)) {
    throw new Refusal('already_done', say('This order was paid and refunded. Please start again.'));
  }
  checkSeats(selection.lines, countedUnderLock(seats));
  checkSeatsOfMember(deps, seats.ofMember.seats, selection.lines);
  const window = holdWindow(request, seats.ofMember.paidBookings);
  await send(countHitsStatement({ ...deps, db: tx }, [window]));
  await tx
    .update(bookings)
    .set({ status: 'pending', endedAt: null })
    .where(eq(bookings.id, booking.id));
  await tx
    .update(holds)
    .set({ expiresAt: holdAfter(null, now).expiresAt })
    .where(eq(holds.bookingId, booking.id));
  await tx
    .update(paymentOrders)
    .set({ nextCheckAt: firstCheck(now) })
    .where(eq(paymentOrders.bookingId, booking.id));
}

async function wasPaid(tx: Transaction, bookingId: string): Promise<boolean> {
  const [captured] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), isNotNull(payments.outcome)))
    .limit(1);
  return captured !== undefined;
}

/** Ends earlier unpaid orders for the event: a payment that still arrives for one is refunded. */
async function supersede(tx: Transaction, request: OrderRequest, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'superseded', endedAt: now })
    .where(
      and(
        eq(bookings.userId, request.member.id),
        eq(bookings.eventId, request.eventId),
        inArray(bookings.status, ['pending', 'expired']),
      ),
    );
}

/** The first check asks whether the gateway has the order, later ones whether it is paid (reconcile.ts). */
function firstCheck(now: Date): Date {
  return new Date(now.getTime() + 45_000);
}
