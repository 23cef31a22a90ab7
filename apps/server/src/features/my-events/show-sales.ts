import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { and, eq, sql } from 'drizzle-orm';
import { isSold } from '#server/features/bookings/sold-seats.ts';
import { dayOf } from '#server/sql/ist-day.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findOwnEvent } from './find-own-event.ts';
import { noRevenue, revenueByDay, revenueOf } from './revenue.ts';
import type { Sales } from './schemas.ts';

const seats = sql<number>`sum(${bookingItems.quantity})::int`;

/** What it has sold: money from the ledger, seats from the bookings that stand. */
export async function showSales(ctx: MemberContext, { id }: { id: string }): Promise<Sales> {
  await findOwnEvent(ctx, id);
  const { db } = ctx.deps;
  const stands = and(eq(bookings.eventId, id), isSold);
  const day = dayOf(bookings.bookedAt);
  const [revenue, moneyDays, byType, seatDays] = await Promise.all([
    revenueOf(db, [id]),
    revenueByDay(db, id),
    db
      .select({
        name: bookingItems.name,
        seats,
        gross: sql<number>`sum(${bookingItems.quantity} * ${bookingItems.unitPricePaise})::float8`,
      })
      .from(bookingItems)
      .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
      .where(stands)
      .groupBy(bookingItems.name)
      .orderBy(bookingItems.name),
    db
      .select({ date: day, seats })
      .from(bookingItems)
      .innerJoin(bookings, eq(bookings.id, bookingItems.bookingId))
      .where(stands)
      .groupBy(day),
  ]);
  const seatsOn = new Map(seatDays.map(({ date, seats }) => [date, seats]));
  const moneyOn = new Map(moneyDays.map(({ date, ...money }) => [date, money]));
  const dates = [...new Set([...seatsOn.keys(), ...moneyOn.keys()])].sort();
  return {
    seats: byType.reduce((sum, type) => sum + type.seats, 0),
    revenue: revenue.get(id) ?? noRevenue,
    byType,
    byDay: dates.map((date) => ({
      date,
      seats: seatsOn.get(date) ?? 0,
      ...(moneyOn.get(date) ?? noRevenue),
    })),
  };
}
