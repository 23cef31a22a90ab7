import type { Database } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { rollUpBookings } from '../../apps/server/src/features/money/ledger/rollups/roll-up-bookings.ts';
import { rollUpLedger } from '../../apps/server/src/features/money/ledger/rollups/roll-up-ledger.ts';

/** Keeps what triggers and jobs would have kept: triggers are off while rows are copied. */
export async function keepSums(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    insert into kept_counts (kind, key, change)
    select 'users', '', count(*) from users
    union all select 'events by status', status, count(*) from events group by status
    union all select 'events by city', city_id::text, count(*) from events group by city_id
    union all select 'wall posts', category, count(*) from wall_posts where state = 'public' group by category
    union all select 'wall comments', '', count(*) from wall_comments c join wall_posts p on p.id = c.post_id
      where p.state = 'public' and c.state = 'public'
    union all select 'wall reactions', '', count(*) from wall_reactions r join wall_posts p on p.id = r.post_id
      where p.state = 'public'`);
  await db.execute(
    sql`update blogs set author_name = users.name from users where users.id = author_id`,
  );
  await db.execute(sql`
    insert into user_ranks (user_id, joined_at, bookings, events)
    select u.id, u.created_at, coalesce(b.rows, 0), coalesce(e.rows, 0) from users u
    left join (select user_id, count(*) as rows from bookings where status = 'confirmed' group by 1) b
      on b.user_id = u.id
    left join (select organiser_id, count(*) as rows from events group by 1) e on e.organiser_id = u.id`);
  await db.execute(sql`
    insert into organiser_names (organiser_id, name, company)
    select id, name, company from users where id in (select organiser_id from events)`);
  await rollUpLedger({ db }, { atOnce: 200_000, maxSteps: Number.POSITIVE_INFINITY });
  await db.execute(sql`
    update event_balances set paise = paise - covered.amount
    from (select event_id, sum(amount_paise) as amount from payout_lines group by 1) covered
    where covered.event_id = event_balances.event_id`);
  await rollUpBookings({ db, clock: { now: () => now } });
}
