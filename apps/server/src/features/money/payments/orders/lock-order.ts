import type { Database, Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { pipelined } from '@nagarika/db/transactions/pipelined';
import { isUsedUp } from '@nagarika/domain/events/prices/promotion-codes';
import { type CapturedPayment, outcomeOfCapture } from '@nagarika/domain/money/orders/payments';
import { shortage } from '@nagarika/domain/sales/bookings';
import { eq, type SQL, sql } from 'drizzle-orm';
import {
  countedOf,
  type LockedEvent,
  lockEvent,
  seatsQuery,
} from '#server/features/events/seats/count-free-seats.ts';
import type { LedgerSubject } from '#server/features/money/ledger/entries/post-entries.ts';
import { accountQuery, isErasedAccount } from '#server/features/people/users/is-erased.ts';
import { linesQuery } from '#server/features/sales/bookings/booked-lines.ts';
import { codesQuery } from '#server/features/sales/bookings/seats/selection.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { startOfDay } from '#server/sql/ist-day.ts';
import { knownPaymentsQuery, type PaymentRow } from './record-attempts.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;

export type BookingRow = typeof bookings.$inferSelect;

export type LockedOrder = {
  event: LockedEvent;
  booking: BookingRow;
  order: OrderRow;
  holdExpiresAt: Date;
};

export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/** The holder of the order's locks, needed to change a payment's refunds. */
export type Refunding = {
  deps: Pick<Deps, 'clock' | 'jobs' | 'log'>;
  tx: Transaction;
  locked: LockedOrder;
  payment: PaymentRow;
};

/**
 * Locks the event, then the booking with its order, then payments: in this order everywhere, so nothing
 * deadlocks.
 */
export async function lockOrder(
  tx: Transaction,
  found: { orderId: string; eventId: string },
): Promise<LockedOrder> {
  const event = await lockEvent(tx, found.eventId);
  const [row] = await orderQuery(tx, eq(paymentOrders.id, found.orderId));
  if (!event || !row) throw new Error('an order without its booking');
  return { event, ...row };
}

/** Builds the query; it is sent after its event's lock. */
export function orderQuery(db: Database | Transaction, isIt: SQL) {
  return db
    .select({
      booking: bookings,
      order: paymentOrders,
      holdExpiresAt: holds.expiresAt,
    })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(isIt)
    .for('update', { of: [bookings, paymentOrders] });
}

/** Returns what ledger entries about one of the order's payments refer to. */
export function subjectOf(locked: LockedOrder, payment: { id: string }): LedgerSubject {
  return { eventId: locked.event.id, bookingId: locked.booking.id, paymentId: payment.id };
}

/**
 * Locks event, booking with its order and payments in this order, and reads all else that an order is settled
 * by, in one round trip. Seats, and uses of its code, are counted after the lock, without this booking's own
 * hold, whether it lives or has run out. Null when this event has no such order.
 */
export async function lockSale(
  tx: Transaction,
  { eventId, order, by }: { eventId: string; order: string; by: keyof typeof queries },
  now: Date,
) {
  const query = queries[by];
  const [event, [row], known, [account], lines, seats, [code]] = await pipelined(
    () => lockEvent(tx, eventId),
    () => query.order(tx, { order }),
    () => query.known(tx, { order }),
    () => query.account(tx, { order }),
    () => query.lines(tx, { order }),
    () => query.seats(tx, { order, eventId, now, since: startOfDay(now) }),
    () => query.code(tx, { order, now }),
  );
  if (!event || row?.booking.eventId !== event.id) return null;
  return {
    locked: { event, ...row },
    known,
    lines,
    code,
    isMemberGone: isErasedAccount(account),
    counted: countedOf(event, seats, now),
  };
}

/** The same queries by our id of the order and by the gateway's. */
const queries = {
  id: queriesBy(paymentOrders.id),
  gatewayOrderId: queriesBy(paymentOrders.gatewayOrderId),
};

function queriesBy(column: typeof paymentOrders.id | typeof paymentOrders.gatewayOrderId) {
  const isIt = sql`${column} = ${sql.placeholder('order')}`;
  const orderId = sql`(select ${paymentOrders.id} from ${paymentOrders} where ${isIt})`;
  const bookingId = sql`(select ${paymentOrders.bookingId} from ${paymentOrders} where ${isIt})`;
  const buyer = sql`(select ${bookings.userId} from ${bookings} where ${eq(bookings.id, bookingId)})`;
  const codeId = sql`(select ${bookings.promotionCodeId} from ${bookings} where ${eq(bookings.id, bookingId)})`;
  const isAnother = sql`${bookings.id} <> ${bookingId}`;
  return {
    order: planned((db) => orderQuery(db, isIt)),
    known: planned((db) => knownPaymentsQuery(db, orderId)),
    account: planned((db) => accountQuery(db, buyer)),
    lines: planned((db) => linesQuery(db, bookingId)),
    seats: planned((db) => seatsQuery(db, { memberId: buyer, isOthers: isAnother })),
    code: planned((db) =>
      codesQuery(db, { isIt: eq(promotionCodes.id, codeId), isCounted: isAnother, userId: buyer }),
    ),
  };
}

/** Locks a payment, after the locks of its order. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error('a payment has gone');
  return payment;
}

/** Decides what becomes of a captured payment, by what was read and counted under the locks. */
export function outcomeOf(sale: LockedSale, payment: CapturedPayment, now: Date) {
  const { locked, lines, counted, code, isMemberGone } = sale;
  const hasSeats = shortage(lines, counted) === null;
  const isCodeUsedUp = code !== undefined && isUsedUp(code.code, code.uses);
  return outcomeOfCapture({ ...locked, payment, hasSeats, isCodeUsedUp, isMemberGone, now });
}
