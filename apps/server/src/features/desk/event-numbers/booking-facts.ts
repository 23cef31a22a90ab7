import type { Transaction } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { isBookingDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { undoneOfBookings } from '#server/features/sales/event-links/source-figures.ts';
import { anyOf } from '#server/sql/any-of.ts';

type Line = { name: string; quantity: number; returned: number; price: number; full: number };

export type BookingFacts = Awaited<ReturnType<typeof bookingFacts>>[number];

/**
 * Reads all that a file says of these bookings, answers aside, by when they were booked. Amounts are paise.
 */
export async function bookingFacts(tx: Transaction, ids: readonly string[]) {
  const ofBooking = eq(tickets.bookingId, bookings.id);
  const seats = (where: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from ${tickets} where ${ofBooking} and ${where})`;
  // One row of refunds a booking, read once and not for each column.
  const refunded = tx
    .select({
      bookingId: paymentOrders.bookingId,
      paise: sql<number>`sum(${refunds.amountPaise})::float8`.as('refunded_paise'),
      isDone: sql<boolean>`bool_and(${refunds.status} = 'processed')`.as('is_done'),
    })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.orderId, paymentOrders.id))
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(
      sql`${anyOf(paymentOrders.bookingId, ids)} and ${payments.outcome} = 'ticket'
        and ${inArray(refunds.status, standingRefunds)}`,
    )
    .groupBy(paymentOrders.bookingId)
    .as('refunded');
  const ofThese = anyOf(sql`t.booking_id`, ids);
  const undone = sql`(${undoneOfBookings(ofThese)}) as undone`;
  return tx
    .select({
      id: bookings.id,
      code: bookings.ticketCode,
      status: bookings.status,
      bookedAt: bookings.bookedAt,
      paymentMethod: bookings.paymentMethod,
      seats: bookings.quantity,
      returned: bookings.returnedQuantity,
      subtotal: bookings.subtotalPaise,
      fee: bookings.feePaise,
      total: bookings.totalPaise,
      sharesPhone: bookings.sharesPhone,
      sharesEmail: bookings.sharesEmail,
      name: sql<string | null>`coalesce(${users.name}, ${guestBookings.name})`,
      phone: sql<string | null>`coalesce(${users.phone}, ${guestBookings.phone})`,
      email: users.email,
      note: guestBookings.note,
      taken: guestBookings.takenPaise,
      promotionCode: promotionCodes.code,
      source: bookings.source,
      linkKind: eventLinks.kind,
      linkName: eventLinks.name,
      lines: sql<Line[]>`(select coalesce(json_agg(json_build_object('name', ${bookingItems.name},
          'quantity', ${bookingItems.quantity}, 'returned', ${bookingItems.returnedQuantity},
          'price', ${bookingItems.unitPricePaise}, 'full', ${ticketTypes.pricePaise})
          order by ${bookingItems.position}, ${bookingItems.id}), '[]')
        from ${bookingItems} join ${ticketTypes} on ${ticketTypes.id} = ${bookingItems.ticketTypeId}
        where ${bookingItems.bookingId} = ${bookings.id})`,
      admitted: seats(sql`${tickets.state} = 'checked_in'`),
      /** Seats that the buyer herself still holds. */
      held: seats(sql`${tickets.state} <> 'void' and ${tickets.holderId} is null`),
      /** The part of the tickets' price that the ledger has undone. */
      undone: sql<number>`coalesce(undone.paise, 0)`,
      refunded: refunded.paise,
      isRefundDone: refunded.isDone,
      isDisputed: isBookingDisputed(bookings.id),
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .leftJoin(promotionCodes, eq(promotionCodes.id, bookings.promotionCodeId))
    .leftJoin(eventLinks, eq(eventLinks.id, bookings.linkId))
    .leftJoin(undone, sql`undone.booking_id = ${bookings.id}`)
    .leftJoin(refunded, eq(refunded.bookingId, bookings.id))
    .where(anyOf(bookings.id, ids))
    .orderBy(asc(bookings.bookedAt), asc(bookings.id));
}
