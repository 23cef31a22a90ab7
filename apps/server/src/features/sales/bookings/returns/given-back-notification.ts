import type { Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { seatsInAll } from '@nagarika/domain/events/listing/events';
import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isSold, limitsOfEvent } from '#server/features/events/seats/is-sold.ts';
import type { NewNotification } from '#server/features/people/notify/notify.ts';
import {
  type SoldEvent,
  salesNotification,
} from '#server/features/sales/bookings/sales-notification.ts';
import { startOfDay } from '#server/sql/ist-day.ts';

/**
 * Tells the organiser of seats freed in this transaction by a buyer or a refund, but not by the event's
 * cancelling.
 */
export async function givenBackNotification(
  tx: Transaction,
  event: SoldEvent,
  now: Date,
): Promise<NewNotification> {
  const seats = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${bookings.quantity}) filter (where ${condition}), 0)::int`;
  const isToday = and(
    ...[gte(bookings.endedAt, startOfDay(now)), isNotNull(bookings.bookedAt)],
    isNotNull(bookings.userId),
  );
  const cancelled = and(
    ...[eq(seatReturns.eventId, event.id), eq(seatReturns.state, 'cancelled')],
    gte(seatReturns.endedAt, startOfDay(now)),
  );
  const [counted] = await tx
    .select({
      today: seats(isToday),
      going: seats(isSold),
      alone: sql<number>`(select count(*)::int from ${seatReturns} where ${cancelled})`,
      types: limitsOfEvent(sql`${event.id}::uuid`),
    })
    .from(bookings)
    .where(eq(bookings.eventId, event.id));
  const { today = 0, alone = 0, going = 0, types = [] } = counted ?? {};
  const change = { today: today + alone, going };
  const seatsOfEvent = seatsInAll(event.totalTickets, types);
  return salesNotification(
    event,
    { kind: 'booking_given_back', ...change, seats: seatsOfEvent },
    now,
  );
}
