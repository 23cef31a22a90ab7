import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { and, isNotNull, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { dayOf } from '#server/sql/ist-day.ts';
import { noRevenue, type Revenue, revenueByDay } from './revenue.ts';

export type DayOfSales = Revenue & { date: string; seats: number };

/**
 * Reads each day in India on which something was booked or went back, oldest first: seats of the bookings
 * that stand, and the ledger's money. An event that sold nothing is left out.
 */
export async function salesByDay(
  db: Database | Transaction,
  eventIds: string[],
): Promise<Map<string, DayOfSales[]>> {
  const [money, seats] = await Promise.all([revenueByDay(db, eventIds), soldByDay(db, eventIds)]);
  const key = ({ eventId, date }: { eventId: string; date: string }) => `${date} ${eventId}`;
  const seatsOn = new Map(seats.map((row) => [key(row), row.seats]));
  const moneyOn = new Map(money.map((row) => [key(row), row]));
  const keys = [...new Set([...seatsOn.keys(), ...moneyOn.keys()])].sort();
  const days = keys.map((of) => {
    const [date = '', eventId = ''] = of.split(' ');
    const { gross, commission, earnings } = moneyOn.get(of) ?? noRevenue;
    return { eventId, date, seats: seatsOn.get(of) ?? 0, gross, commission, earnings };
  });
  const byEvent = Map.groupBy(days, ({ eventId }) => eventId);
  return new Map([...byEvent].map(([id, of]) => [id, of.map(({ eventId: _, ...day }) => day)]));
}

/** Counts what members booked and paid us for; what the team issued is counted apart. */
async function soldByDay(db: Database | Transaction, eventIds: string[]) {
  const { eventId, bookedAt, quantity, userId } = bookings;
  const date = dayOf(bookedAt);
  return db
    .select({ eventId, date, seats: sql<number>`sum(${quantity})::int` })
    .from(bookings)
    .where(and(anyOf(eventId, eventIds), isSold, isNotNull(userId)))
    .groupBy(eventId, date);
}
