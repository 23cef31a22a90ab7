import type { Database } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/users';
import { daysOf, type Period, type RecentPeriod, recentPeriod } from '@nagarika/domain/periods';
import { count } from 'drizzle-orm';
import { dayOf, within } from '#server/sql/ist-day.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { funnelOf } from './funnel.ts';
import { salesByCategory, salesByCity, salesByDay } from './sales.ts';

/** The last days as charts show them: every day of them is there, also one on which nothing was. */
export async function showAnalytics(
  { deps: { db, clock } }: MemberContext,
  input: { period: RecentPeriod },
) {
  const period = recentPeriod(input.period, clock.now());
  const [funnel, sales, byCity, byCategory, joined] = await Promise.all([
    funnelOf(db, period),
    salesByDay(db, period),
    salesByCity(db, period),
    salesByCategory(db, period),
    newMembersByDay(db, period),
  ]);
  const salesOn = new Map(sales.map((day) => [day.label, day]));
  const joinedOn = new Map(joined.map(({ day, members }) => [day, members]));
  return {
    ...period,
    funnel,
    byDay: daysOf(period).map((day) => ({
      ...(salesOn.get(day) ?? { label: day, bookings: 0, seats: 0, gross: 0 }),
      newMembers: joinedOn.get(day) ?? 0,
    })),
    byCity,
    byCategory,
  };
}

function newMembersByDay(db: Database, period: Period) {
  const day = dayOf(users.createdAt);
  return db
    .select({ day, members: count() })
    .from(users)
    .where(within(users.createdAt, period))
    .groupBy(day);
}
