import type { Transaction } from '@nagarika/db/client';
import { bookings, holds } from '@nagarika/db/schema/bookings';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { isSameSelection } from '@nagarika/domain/bookings';
import { holdAfter } from '@nagarika/domain/order-bounds';
import { Refusal } from '@nagarika/domain/refusal';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { bookedLines } from '#server/features/bookings/booked-lines.ts';
import { checkMayBook } from '#server/features/bookings/check-may-book.ts';
import { checkSeats } from '#server/features/bookings/check-seats.ts';
import { checkSeatsOfMember } from '#server/features/bookings/check-seats-of-member.ts';
import { insertBooking, usedIdMessage } from '#server/features/bookings/insert-booking.ts';
import { type LockedEvent, lockEvent } from '#server/features/bookings/lock-event.ts';
import { type Selection, selectTickets } from '#server/features/bookings/selection.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { countHold } from './count-hold.ts';
import { countNewOrder } from './count-new-order.ts';

export type OrderRequest = {
  member: SessionUser;
  eventId: string;
  clientBookingId: string;
  /** Ticket type's id or name → quantity. */
  tickets: Record<string, number>;
  /** paise; what the page showed, if it says so. */
  amount: number | undefined;
};

type Booking = typeof bookings.$inferSelect;
type PlaceDeps = Pick<Deps, 'clock' | 'secrets' | 'config'>;

/**
 * The booking that this request pays for: an earlier one, or a new one with its seats held. No
 * gateway in here: this runs in one transaction, under the event's lock (docs/payments.md#create-an-order).
 */
export async function placeOrder(
  deps: PlaceDeps,
  tx: Transaction,
  request: OrderRequest,
): Promise<{ bookingId: string; isNew: boolean }> {
  const now = deps.clock.now();
  const event = await lockEvent(tx, request.eventId);
  const { mine, open } = await earlierBookings(tx, request);
  if (mine && mine.eventId !== request.eventId) throw new Refusal('unprocessable', usedIdMessage);
  if (mine?.status === 'confirmed') return { bookingId: mine.id, isNew: false };

  checkMayBook(event, request.member, now);
  const selection = await selectTickets(tx, event, request.tickets);
  checkPrice(selection, request.amount);

  const reused = mine ?? open;
  if (reused && isSameSelection(await bookedLines(tx, reused.id), selection.lines)) {
    await renewHold(deps, tx, { request, booking: reused, event, selection });
    return { bookingId: reused.id, isNew: false };
  }
  if (mine) throw new Refusal('unprocessable', usedIdMessage);

  const { expiresAt, isNewHold } = holdAfter(open ? await holdEndOf(tx, open.id) : null, now);
  await supersede(tx, request, now);
  await checkSeats(tx, event, selection.lines, now);
  await checkSeatsOfMember(deps, tx, request, selection.lines);
  if (isNewHold) await countHold(deps, tx, request);
  await countNewOrder(deps, tx, request.member);
  const bookingId = await insertOrder(tx, request, selection, { now, expiresAt });
  return { bookingId, isNew: true };
}

/** `mine`: of this very request; `open`: the one unpaid order that a member may have for the event. */
async function earlierBookings(tx: Transaction, request: OrderRequest) {
  const isOpen = and(eq(bookings.eventId, request.eventId), eq(bookings.status, 'pending'));
  const found = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, request.member.id),
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
  deps: PlaceDeps,
  tx: Transaction,
  hold: { request: OrderRequest; booking: Booking; event: LockedEvent; selection: Selection },
): Promise<void> {
  const { request, booking, event, selection } = hold;
  const now = deps.clock.now();
  if (booking.status !== 'pending' && booking.status !== 'expired') {
    throw new Refusal('already_done', 'This order is no longer valid. Please start again.');
  }
  if (booking.status === 'pending' && (await holdEndOf(tx, booking.id)) > now) return;
  if (await wasPaid(tx, booking.id)) {
    throw new Refusal('already_done', 'This order was paid and refunded. Please start again.');
  }
  await checkSeats(tx, event, selection.lines, now, booking.id);
  await checkSeatsOfMember(deps, tx, request, selection.lines, booking.id);
  await countHold(deps, tx, request);
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

async function holdEndOf(tx: Transaction, bookingId: string): Promise<Date> {
  const [hold] = await tx.select().from(holds).where(eq(holds.bookingId, bookingId));
  if (!hold) throw new Error('an order without its hold');
  return hold.expiresAt;
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

/** Earlier unpaid orders for the event end here: a payment that still arrives for one is refunded. */
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

async function insertOrder(
  tx: Transaction,
  { eventId, member, clientBookingId }: OrderRequest,
  selection: Selection,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await insertBooking(
    tx,
    { eventId, userId: member.id, clientBookingId, paymentMethod: 'razorpay' },
    selection,
    now,
  );
  await Promise.all([
    tx.insert(holds).values({ bookingId: id, eventId, expiresAt }),
    tx.insert(paymentOrders).values({
      bookingId: id,
      receipt: id,
      amountPaise: selection.price.totalPaise,
      createdAt: now,
      checkedAt: now, // the gateway is about to be asked, by this request alone (ensure-gateway-order.ts)
      nextCheckAt: firstCheck(now),
    }),
  ]);
  return id;
}

/** Whether the gateway has the order, then whether it is paid (reconcile.ts). */
function firstCheck(now: Date): Date {
  return new Date(now.getTime() + 60_000);
}
