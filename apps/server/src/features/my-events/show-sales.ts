import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isLineOf, isLineOfEvent, isSold } from '#server/features/bookings/is-sold.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findTeamEvent } from './find-team-event.ts';
import { issuedOfEvent } from './issued-of-event.ts';
import { noRevenue, type Revenue, revenueByDay } from './revenue.ts';
import type { Sales } from './schemas.ts';

/** What it has sold: money from the ledger, seats from the bookings that stand. */
export async function showSales(ctx: MemberContext, { id }: { id: string }): Promise<Sales> {
  await findTeamEvent(ctx, id, 'manage');
  const { db } = ctx.deps;
  const [moneyDays, byType, seatDays, issued] = await Promise.all([
    revenueByDay(db, id),
    soldByType(db, id),
    soldByDay(db, id),
    issuedOfEvent(db, id),
  ]);
  const seatsOn = new Map(seatDays.map(({ date, seats }) => [date, seats]));
  const moneyOn = new Map(moneyDays.map(({ date, ...money }) => [date, money]));
  const dates = [...new Set([...seatsOn.keys(), ...moneyOn.keys()])].sort();
  return {
    seats: byType.reduce((sum, type) => sum + type.seats, 0),
    revenue: {
      gross: total(moneyDays, 'gross'),
      commission: total(moneyDays, 'commission'),
      earnings: total(moneyDays, 'earnings'),
    },
    byType,
    byDay: dates.map((date) => ({
      date,
      seats: seatsOn.get(date) ?? 0,
      ...(moneyOn.get(date) ?? noRevenue),
    })),
    issued,
  };
}

/** By members, and paid to us: what her team issued is counted apart. */
const isBookedOf = (eventId: string) =>
  and(eq(bookings.eventId, eventId), isSold, isNotNull(bookings.userId));

const total = (days: Revenue[], share: keyof Revenue) =>
  days.reduce((sum, day) => sum + day[share], 0);

/** By the name that each had when it was booked. */
function soldByType(db: Database, eventId: string): Promise<Sales['byType']> {
  const { name, quantity, unitPricePaise } = bookingItems;
  const id = sql`${eventId}::uuid`;
  return db
    .select({
      name,
      seats: sql<number>`sum(${quantity})::int`,
      gross: sql<number>`sum(${quantity} * ${unitPricePaise})::float8`,
    })
    .from(bookingItems)
    .where(
      and(
        isLineOfEvent(id),
        isLineOf(sql`(select ${bookings.id} from ${bookings} where ${isBookedOf(eventId)})`),
      ),
    )
    .groupBy(name)
    .orderBy(name);
}

function soldByDay(db: Database, eventId: string) {
  const day = sql`(${bookings.bookedAt} at time zone 'Asia/Kolkata')::date`;
  return db
    .select({ date: sql<string>`${day}::text`, seats: sql<number>`sum(${bookings.quantity})::int` })
    .from(bookings)
    .where(isBookedOf(eventId))
    .groupBy(day);
}
