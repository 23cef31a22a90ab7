import type { Transaction } from '@nagarika/db/client';
import { istDate } from '@nagarika/domain/language/format';
import { addDays, daysOf } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/platform/ports/ports.ts';
import { bookingDays } from './sales-by-day.ts';

/** The days kept, as far back as any page looks, and the days summed at once, some seconds at most. */
const daysKept = 366;
const atOnce = 20;

/**
 * The time after midnight in which a day may still get a view: views are written without being waited for.
 */
const graceMs = 15 * 60_000;

/** The last day on which nothing happens any more unless a trigger names it. */
export const lastDayOver = (now: Date) => addDays(istDate(new Date(now.getTime() - graceMs)), -1);

/**
 * Sums anew the days that triggers have named in `changed_sums`, today, and days that are not kept yet
 * (docs/decisions/0158). A change is named in its own transaction, so one that is not seen here stays named.
 * Safe at any time and on any number of servers.
 */
export async function rollUpBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await lock(tx))) return;
    await takeChanged(tx, lastDayOver(now));
    await keepMissing(tx, now);
  });
  while (await db.transaction(async (tx) => (await lock(tx)) && keepMissing(tx, now)));
}

/**
 * Takes the lock of roll-ups, so that one runs at a time and none while a moving event takes its sums along;
 * false when another server has it.
 */
async function lock(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`select from ledger_rollup_progress for update skip locked`);
  return found.length > 0;
}

/** Takes the named changes in one statement and so one snapshot: exactly those taken away are counted. */
async function takeChanged(tx: Transaction, lastOver: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from changed_sums returning user_id, day),
    ranked as (
      update user_ranks as kept set bookings = counted.bookings
      from (
        select changed.user_id, count(b.id)::int as bookings
        from (select distinct user_id from gone where user_id is not null) as changed
        left join bookings b on b.user_id = changed.user_id and b.status = 'confirmed'
        group by 1
      ) as counted
      where kept.user_id = counted.user_id and kept.bookings <> counted.bookings
    )
    delete from booking_rollups where day in (select day from gone) or day > ${lastOver}::date`);
}

const missingDays = z.array(z.object({ day: z.string() }));

/** Sums missing days, the newest first; false when none is left. */
async function keepMissing(tx: Transaction, now: Date): Promise<boolean> {
  const today = istDate(now);
  const wanted = daysOf({ from: addDays(today, 1 - daysKept), to: today });
  const missing = missingDays.parse([
    ...(await tx.execute(sql`
      select day::text from unnest(${sql.param(wanted)}::text[]::date[]) as wanted (day)
      where day >= (select ist_day(min(created_at)) from users) and not exists (
        select from booking_rollups kept where kept.day = wanted.day and part = 'all')
      order by day desc limit ${atOnce}`)),
  ]);
  if (missing.length === 0) return false;
  const days = sql`${sql.param(missing.map(({ day }) => day))}::text[]::date[]`;
  await tx.execute(sql`
    insert into booking_rollups (day, part, key, bookings, seats, viewed, began, paid, joined)
    ${bookingDays(days)}`);
  return missing.length === atOnce;
}
