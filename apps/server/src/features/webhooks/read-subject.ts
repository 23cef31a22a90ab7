import type { Database } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { cities } from '@nagarika/db/schema/cities';
import { events } from '@nagarika/db/schema/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { payoutLines, payouts } from '@nagarika/db/schema/payouts';
import { tickets } from '@nagarika/db/schema/tickets';
import { writtenEnd } from '@nagarika/domain/events';
import { istDate, istTime } from '@nagarika/domain/format';
import { payoutNumber } from '@nagarika/domain/payouts';
import type { WebhookType } from '@nagarika/domain/webhooks';
import { asc, eq } from 'drizzle-orm';
import { attendeesAmong } from '#server/features/attendees/queries.ts';

/** No event's payouts have more lines than an organiser has events. */
const maxLines = 1_000;

const at = (instant: Date | null) => instant?.toISOString() ?? null;

/** What a message is about, as it is now; null: it is there no more. Schemas drop what is not said. */
export function readSubject(db: Database, type: WebhookType, id: string): Promise<unknown> {
  switch (type) {
    case 'booking.confirmed':
    case 'booking.cancelled':
      return readBooking(db, id);
    case 'refund.processed':
      return readRefund(db, id);
    case 'ticket.checked_in':
      return readCheckIn(db, id);
    case 'event.updated':
      return readEvent(db, id);
    case 'payout.paid':
    case 'payout.returned':
      return readPayout(db, id);
  }
}

async function readBooking(db: Database, id: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) return null;
  return {
    ...{ eventId: row.eventId, bookingId: id, bookingCode: row.ticketCode ?? '' },
    ...{ status: row.status, paymentMethod: row.paymentMethod, quantity: row.quantity },
    ...{ subtotal: row.subtotalPaise, total: row.totalPaise },
    ...{ bookedAt: at(row.bookedAt), endedAt: at(row.endedAt) },
    tickets: await attendeesAmong(db, eq(tickets.bookingId, id)),
  };
}

async function readRefund(db: Database, id: string) {
  const [row] = await db
    .select({ refund: refunds, booking: bookings })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(refunds.id, id));
  if (!row) return null;
  const { refund, booking } = row;
  return {
    ...{ eventId: booking.eventId, bookingId: booking.id, bookingCode: booking.ticketCode ?? '' },
    ...{ refundId: id, amount: refund.amountPaise, reason: refund.reason },
    processedAt: at(refund.processedAt),
  };
}

async function readCheckIn(db: Database, id: string) {
  const [row] = await db
    .select({ eventId: tickets.eventId, checkedInAt: tickets.checkedInAt })
    .from(tickets)
    .where(eq(tickets.id, id));
  const [ticket] = row ? await attendeesAmong(db, eq(tickets.id, id)) : [];
  return row && ticket ? { eventId: row.eventId, checkedInAt: at(row.checkedInAt), ticket } : null;
}

async function readEvent(db: Database, id: string) {
  const [row] = await db
    .select({ event: events, city: cities.name })
    .from(events)
    .innerJoin(cities, eq(cities.id, events.cityId))
    .where(eq(events.id, id));
  if (!row) return null;
  const { event, city } = row;
  return {
    ...event,
    ...{ city, location: event.address },
    ...{ date: istDate(event.startsAt), time: istTime(event.startsAt), ...writtenEnd(event) },
  };
}

async function readPayout(db: Database, id: string) {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!row) return null;
  const lines = await db
    .select({
      ...{ eventId: payoutLines.eventId, amount: payoutLines.amountPaise },
      ...{ tcs: payoutLines.tcsPaise, tds: payoutLines.tdsPaise },
    })
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, id))
    .orderBy(asc(payoutLines.eventId))
    .limit(maxLines);
  const [amount, tcs, tds] = [row.amountPaise, row.tcsPaise, row.tdsPaise];
  return {
    ...{ payoutId: id, number: payoutNumber(id), amount, tcs, tds },
    transferred: amount - tcs - tds,
    ...{ reference: row.reference, paidAt: at(row.paidAt), events: lines },
    ...{ returnedOn: row.returnedOn, returnReason: row.returnReason },
  };
}
