import type { Transaction } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { daysOf, type RecentPeriod, recentPeriod } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lastDayOver } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { bookingDays, salesByDay } from '#server/features/money/ledger/rollups/sales-by-day.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** Shows the last days as charts need them: every day has a row, even one on which nothing happened. */
export async function showAnalytics(
  { deps: { db, clock } }: MemberContext,
  input: { period: RecentPeriod },
) {
  const now = clock.now();
  const period = recentPeriod(input.period, now);
  const days = daysOf(period);
  // One snapshot, whatever is rolled up in the meantime.
  const rows = await db.transaction((tx) => partsOf(tx, days, lastDayOver(now)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const all = new Map(
    rows.flatMap((row) => (row.part === 'all' ? [[row.label, row] as const] : [])),
  );
  const sum = (of: 'viewed' | 'began' | 'paid') =>
    [...all.values()].reduce((total, row) => total + row[of], 0);
  const salesBy = (part: Row['part']) =>
    rows.flatMap((row) => (row.part === part && row.isSold ? [toSales(row)] : []));
  return {
    ...period,
    funnel: { viewed: sum('viewed'), began: sum('began'), paid: sum('paid') },
    byDay: days.map((label) => {
      const row = all.get(label);
      const sales = row ? toSales(row) : { label, bookings: 0, seats: 0, gross: 0 };
      return { ...sales, newMembers: row?.joined ?? 0 };
    }),
    byCity: salesBy('city'),
    byCategory: salesBy('category'),
  };
}

/** Up to so many bookings are read beside the roll-ups; with more, those of the last minute are missing. */
const mostLive = 2_000;

const known = z.tuple([
  z.object({
    through: z.coerce.number(),
    /** Days without a roll-up, and days that may have changed since theirs. */
    missing: z.array(z.string()),
    moving: z.array(z.string()),
    bookings: z.int(),
  }),
]);

const rowOfPart = z.object({
  part: z.enum(['all', 'city', 'category']),
  /** A day, a city or a category. */
  label: z.string(),
  isSold: z.boolean(),
  bookings: z.int(),
  seats: z.int(),
  gross: z.int(),
  viewed: z.int(),
  began: z.int(),
  paid: z.int(),
  joined: z.int(),
});
type Row = z.infer<typeof rowOfPart>;

/**
 * Reads these days, and their totals by city and by category with the highest gross first, from the
 * roll-ups. Days that are not over or have changed since are read from rows, unless these are too many.
 * Nothing of the ledger is missing (docs/decisions/0158).
 */
async function partsOf(tx: Transaction, days: string[], lastOver: string): Promise<Row[]> {
  const wanted = sql`${sql.param(days)}::text[]::date[]`;
  const [{ through, missing, moving, bookings }] = known.parse([
    ...(await tx.execute(sql`
      with days as materialized (
        select day, not exists (select from booking_rollups kept
            where kept.day = wanted.day and part = 'all') as is_missing,
          day > ${lastOver}::date or day in (select day from changed_sums) as is_moving
        from unnest(${wanted}) as wanted (day)
      )
      select coalesce((select through from ledger_rollup_progress), 0) as through,
        array(select day::text from days where is_missing) as missing,
        array(select day::text from days where is_moving and not is_missing) as moving,
        (select count(*)::int from (
          select from days cross join lateral (
            select from bookings b where b.created_at >= day::timestamp at time zone 'Asia/Kolkata'
              and b.created_at < (day + 1)::timestamp at time zone 'Asia/Kolkata'
            limit ${mostLive + 1}) as of_day
          where is_moving limit ${mostLive + 1}) as counted) as bookings`)),
  ]);
  const live = bookings > mostLive ? missing : [...missing, ...moving];
  const notKept = sql`${sql.param(live)}::text[]::date[]`;
  const within = sql`day between ${days[0]}::date and ${days.at(-1)}::date`;
  const isRest = sql`t.number > ${through}
    and ist_day(t.occurred_at) between ${days[0]}::date and ${days.at(-1)}::date`;
  // Materialized, because the planner misjudges the cost of these and would add up the rest the slow way.
  const rows = await tx.execute(sql`
    with live as materialized (${bookingDays(notKept)}),
    rest as materialized (${salesByDay(isRest)}),
    booked as (
      select day, part, key, bookings, seats, viewed, began, paid, joined from booking_rollups
      where ${within} and not day = any(${notKept})
      union all
      select * from live
    ),
    sold as (
      select day, part, key, transactions, gross_paise from sales_rollups where ${within}
      union all
      select * from rest
    ),
    parts as (
      select part, case part when 'all' then day::text else key end as key,
        bookings, seats, viewed, began, paid, joined, 0 as transactions, 0::bigint as gross
      from booked
      union all
      select part, case part when 'all' then day::text else key end,
        0, 0, 0, 0, 0, 0, transactions, gross_paise
      from sold
    )
    select part, coalesce(c.name, key) as label, bookings::int, seats::int, gross::float8, viewed::int,
      began::int, paid::int, joined::int, bookings > 0 or transactions > 0 as "isSold"
    from (
      select part, key, sum(bookings) as bookings, sum(seats) as seats, sum(viewed) as viewed,
        sum(began) as began, sum(paid) as paid, sum(joined) as joined,
        sum(transactions) as transactions, sum(gross) as gross
      from parts group by part, key
    ) as summed left join cities c on part = 'city' and c.id::text = key
    where ${plannedForItsValues}
    order by gross desc, seats desc, label`);
  return rowOfPart.array().parse([...rows]);
}

function toSales({ label, bookings, seats, gross }: Row) {
  return { label, bookings, seats, gross };
}
