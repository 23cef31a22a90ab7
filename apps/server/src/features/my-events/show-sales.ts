import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isLineOf, isLineOfEvent, isSold } from '#server/features/bookings/is-sold.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findTeamEvent } from './find-team-event.ts';
import { issuedOfEvent } from './issued-of-event.ts';
import type { Revenue } from './revenue.ts';
import { salesByDay } from './sales-by-day.ts';
import type { Sales } from './schemas.ts';

/** What it has sold: money from the ledger, seats from the bookings that stand. */
export async function showSales(ctx: MemberContext, { id }: { id: string }): Promise<Sales> {
  await findTeamEvent(ctx, id, 'manage');
  const { db } = ctx.deps;
  const [days, byType, issued] = await Promise.all([
    salesByDay(db, [id]),
    soldByType(db, id),
    issuedOfEvent(db, id),
  ]);
  const byDay = days.get(id) ?? [];
  return {
    seats: byType.reduce((sum, type) => sum + type.seats, 0),
    revenue: {
      gross: total(byDay, 'gross'),
      commission: total(byDay, 'commission'),
      earnings: total(byDay, 'earnings'),
    },
    byType,
    byDay,
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
