import type { Transaction } from '@nagarika/db/client';
import { bookings, holds } from '@nagarika/db/schema/bookings';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { holdMinutes, isSameSelection } from '@nagarika/domain/bookings';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type ClaimedEvent, type LockEvent, lockEvent } from '#server/features/bookings/claim.ts';
import {
  checkMayBook,
  checkSeats,
  insertBooking,
  linesOf,
  type Selection,
  select,
  usedIdMessage,
} from '#server/features/bookings/selection.ts';
import type { SessionUser } from '#server/sessions.ts';

export type OrderRequest = {
  member: SessionUser;
  eventId: string;
  clientBookingId: string;
  /** Ticket type's id or name → quantity. */
  tickets: Record<string, number>;
  /** paise; what the page showed her, if it says so. */
  amount: number | undefined;
};

type Booking = typeof bookings.$inferSelect;

/**
 * The booking that this request pays for: hers already, or a new one with its seats held. No
 * gateway in here: this runs in one transaction, under the event's lock (payments.md, Flow 1).
 */
export async function placeOrder(
  tx: Transaction,
  request: OrderRequest,
  now: Date,
  lock: LockEvent = lockEvent,
): Promise<{ bookingId: string; isNew: boolean }> {
  const event = await lock(tx, request.eventId);
  const { mine, open } = await earlierBookings(tx, request);
  if (mine && mine.eventId !== request.eventId) throw new Refusal('unprocessable', usedIdMessage);
  if (mine?.status === 'confirmed') return { bookingId: mine.id, isNew: false };

  checkMayBook(event, request.member, now);
  const selection = await select(tx, event, request.tickets);
  checkPrice(selection, request.amount);

  const reused = mine ?? open;
  if (reused && isSameSelection(await linesOf(tx, reused.id), selection.lines)) {
    await renewHold(tx, reused, event, selection, now);
    return { bookingId: reused.id, isNew: false };
  }
  if (mine) throw new Refusal('unprocessable', usedIdMessage);

  await supersede(tx, request, now);
  await checkSeats(tx, event, selection.lines, now);
  const bookingId = await insertOrder(tx, request, selection, now);
  return { bookingId, isNew: true };
}

/** `mine`: of this very request; `open`: the one unpaid order that she may have for the event. */
async function earlierBookings(tx: Transaction, request: OrderRequest) {
  const isOpen = and(eq(bookings.eventId, request.eventId), eq(bookings.status, 'pending'));
  const found = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.memberId, request.member.id),
        or(eq(bookings.clientBookingId, request.clientBookingId), isOpen),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update');
  return {
    mine: found.find((booking) => booking.clientBookingId === request.clientBookingId),
    open: found.find(({ eventId, status }) => eventId === request.eventId && status === 'pending'),
  };
}

/** The smallest amount that the gateway takes. */
const leastPaise = 100;

function checkPrice({ price }: Selection, shown: number | undefined): void {
  if (price.totalPaise === 0) {
    throw new Refusal('unprocessable', 'These tickets are free: there is nothing to pay.');
  }
  if (price.totalPaise < leastPaise) {
    throw new Refusal('unprocessable', 'The least that can be paid online is ₹1.');
  }
  if (shown !== undefined && shown !== price.totalPaise) {
    throw new Refusal('unprocessable', 'The price has changed. Please check your selection again.');
  }
}

/** A hold that ran out is taken again while there are seats; one that lives stays as it is. */
async function renewHold(
  tx: Transaction,
  booking: Booking,
  event: ClaimedEvent,
  { lines }: Selection,
  now: Date,
): Promise<void> {
  if (booking.status !== 'pending' && booking.status !== 'expired') {
    throw new Refusal('already_done', 'This order is no longer valid. Please start again.');
  }
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, booking.id));
  if (booking.status === 'pending' && hold && hold.expiresAt > now) return;
  if (await wasPaid(tx, booking.id)) {
    throw new Refusal('already_done', 'This order was paid and refunded. Please start again.');
  }
  await checkSeats(tx, event, lines, now, booking.id);
  await tx
    .update(bookings)
    .set({ status: 'pending', endedAt: null })
    .where(eq(bookings.id, booking.id));
  await tx
    .update(holds)
    .set({ expiresAt: holdEnd(now) })
    .where(eq(holds.bookingId, booking.id));
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

/** Her unpaid orders for the event end here: a payment that still arrives for one is refunded. */
async function supersede(tx: Transaction, request: OrderRequest, now: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'superseded', endedAt: now })
    .where(
      and(
        eq(bookings.memberId, request.member.id),
        eq(bookings.eventId, request.eventId),
        inArray(bookings.status, ['pending', 'expired']),
      ),
    );
}

async function insertOrder(
  tx: Transaction,
  { eventId, member, clientBookingId }: OrderRequest,
  selection: Selection,
  now: Date,
): Promise<string> {
  const { id } = await insertBooking(
    tx,
    { eventId, memberId: member.id, clientBookingId, paymentMethod: 'razorpay' },
    selection,
    now,
  );
  await Promise.all([
    tx.insert(holds).values({ bookingId: id, eventId, expiresAt: holdEnd(now) }),
    tx.insert(paymentOrders).values({
      bookingId: id,
      receipt: id,
      amountPaise: selection.price.totalPaise,
      createdAt: now,
      checkedAt: now, // the gateway is about to be asked, by this request alone (gateway-order.ts)
    }),
  ]);
  return id;
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}
