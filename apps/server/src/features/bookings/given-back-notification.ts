import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { seatsInAll } from '@nagarika/domain/events';
import { and, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NewNotification } from '#server/features/notifications/notify.ts';
import { startOfDay } from '#server/sql/ist-day.ts';
import { isSold, limitsOfEvent } from './is-sold.ts';
import { type SoldEvent, salesNotification } from './sales-notification.ts';

/** By the buyer, or because the money went back; not when the whole event is cancelled. */
export async function givenBackNotification(
  tx: Transaction,
  event: SoldEvent,
  booking: { id: string; quantity: number },
  now: Date,
): Promise<NewNotification> {
  const seats = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${bookings.quantity}) filter (where ${condition}), 0)::int`;
  const isToday = and(
    ...[gte(bookings.endedAt, startOfDay(now)), isNotNull(bookings.bookedAt)],
    isNotNull(bookings.userId),
  );
  const [others] = await tx
    .select({
      ...{ today: seats(isToday), going: seats(isSold) },
      types: limitsOfEvent(sql`${event.id}::uuid`),
    })
    .from(bookings)
    .where(and(eq(bookings.eventId, event.id), ne(bookings.id, booking.id)));
  const { today = 0, going = 0, types = [] } = others ?? {};
  const change = { today: today + booking.quantity, going };
  const seatsOfEvent = seatsInAll(event.totalTickets, types);
  return salesNotification(
    event,
    { kind: 'booking_given_back', ...change, seats: seatsOfEvent },
    now,
  );
}
