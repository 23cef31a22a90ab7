import type { Database } from '@nagarika/db/client';
import type { webhookMessages } from '@nagarika/db/schema/desk/webhooks';
import { cities } from '@nagarika/db/schema/events/cities';
import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { WebhookType } from '@nagarika/domain/desk/webhooks';
import { writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { asc, eq } from 'drizzle-orm';
import { attendeesAmong } from '#server/features/sales/attendees/queries.ts';
import { payloadOf } from './payload-schemas.ts';

/** A payout has no more lines than an organiser has events. */
const maxLines = 1_000;

const at = (instant: Date | null) => instant?.toISOString() ?? null;

type Message = Pick<
  typeof webhookMessages.$inferSelect,
  'type' | 'subjectId' | 'endpointId' | 'createdAt'
>;

/** Renders the body of a message; null where its subject is gone. */
export async function renderPayload(
  db: Database,
  { type, subjectId, endpointId, createdAt }: Message,
): Promise<string | null> {
  const data =
    type === 'ping' ? { endpointId } : subjectId && (await readSubject(db, type, subjectId));
  if (!data) return null;
  const body = payloadOf(type).parse({ type, timestamp: createdAt.toISOString(), data });
  return JSON.stringify(body);
}

/** Reads the subject of a message as it is now; null where it is gone. Schemas drop the other fields. */
function readSubject(db: Database, type: WebhookType, id: string): Promise<unknown> {
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
    eventId: row.eventId,
    bookingId: id,
    bookingCode: row.ticketCode ?? '',
    status: row.status,
    paymentMethod: row.paymentMethod,
    quantity: row.quantity,
    subtotal: row.subtotalPaise,
    total: row.totalPaise,
    bookedAt: at(row.bookedAt),
    endedAt: at(row.endedAt),
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
    eventId: booking.eventId,
    bookingId: booking.id,
    bookingCode: booking.ticketCode ?? '',
    refundId: id,
    amount: refund.amountPaise,
    reason: refund.reason,
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
    city,
    location: event.address,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
  };
}

async function readPayout(db: Database, id: string) {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (!row) return null;
  const lines = await db
    .select({
      eventId: payoutLines.eventId,
      amount: payoutLines.amountPaise,
      tcs: payoutLines.tcsPaise,
      tds: payoutLines.tdsPaise,
    })
    .from(payoutLines)
    .where(eq(payoutLines.payoutId, id))
    .orderBy(asc(payoutLines.eventId))
    .limit(maxLines);
  const [amount, tcs, tds] = [row.amountPaise, row.tcsPaise, row.tdsPaise];
  return {
    payoutId: id,
    number: payoutNumber(id),
    amount,
    tcs,
    tds,
    transferred: amount - tcs - tds,
    reference: row.reference,
    paidAt: at(row.paidAt),
    events: lines,
    returnedOn: row.returnedOn,
    returnReason: row.returnReason,
  };
}
