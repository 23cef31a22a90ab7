import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mostRows } from './newest-of.ts';

const own = alias(paymentOrders, 'own');

/** The other bookings of a pass that this one is of, by date. */
export function passOf(db: Database, bookingId: string) {
  const lead = sql`coalesce(${own.leadId}, ${own.id})`;
  return db
    .select({
      id: bookings.id,
      status: bookings.status,
      total: bookings.totalPaise,
      event: { id: events.id, title: events.title },
      startsAt: events.startsAt,
    })
    .from(own)
    .innerJoin(paymentOrders, or(eq(paymentOrders.id, lead), eq(paymentOrders.leadId, lead)))
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(eq(own.bookingId, bookingId), ne(paymentOrders.id, own.id)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostRows);
}
