import type { Transaction } from '@nagarika/db/client';
import { istDate } from '@nagarika/domain/language/format';
import { addDays, daysOf } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/platform/ports/ports.ts';
import { bookingDays } from './booking-days.ts';

/** As far back as anybody looks; how many days are reckoned at once, some seconds at most. */
const daysKept = 366;
const atOnce = 20;

/** A view is written without being waited for: after midnight, for so long, its day may get one. */
const graceMs = 15 * 60_000;

/** Up to this day nothing happens any more that no trigger names. */
export const lastDayOver = (now: Date) => addDays(istDate(new Date(now.getTime() - graceMs)), -1);

/**
 * Reckons anew what triggers have named in `changed_sums`, today, and days that are not kept yet
 * (docs/decisions/0158). Who changes something names it in the same transaction, so what is not seen
 * here stays named. Safe at any time and on any number of servers.
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

/** One at a time, and none while a moving event takes its sums along. False: another server is at it. */
async function lock(tx: Transaction): Promise<boolean> {
  const found = await tx.execute(sql`select from ledger_rollup_progress for update skip locked`);
  return found.length > 0;
}

/** In one statement, and so in one snapshot: what is taken away is what was counted. */
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

/** The newest first. False: nothing is left. */
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
