import { istDate } from '@nagarika/domain/language/format';
import { addDays } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import { linkWays, siteWays } from './ways.ts';

/** As long as the longest of the dashboard's recent periods. */
const daysBack = 89;

/**
 * Who looked at events: each day some twenty to fifty visitors, one to three events each, the same
 * ones at every start. There is nothing behind such a view but its row.
 */
export async function viewDemo({ db, clock }: Deps): Promise<void> {
  const today = istDate(clock.now());
  await db.execute(sql`
    insert into event_views (event_id, visitor_hash, day, source, link_id)
    select e.id, md5('demo ' || d || ' ' || v), d,
      case when l.id is null then (${sql.param(siteWays)}::text[])[1 + v % ${siteWays.length}] else 'link' end, l.id
    from (select generate_series(${addDays(today, -daysBack)}::date, ${today}::date, '1 day')::date as d) days
    cross join lateral generate_series(1, 20 + abs(hashtext(d::text)) % 30) v
    cross join lateral (
      select id from events where status = 'approved'
      order by md5(id::text || d || v) limit 1 + v % 3
    ) e
    left join event_links l on l.event_id = e.id and v % 2 = 0
      and l.kind = (${sql.param(linkWays)}::text[])[1 + abs(hashtext(d::text || v)) % ${linkWays.length}]
    on conflict do nothing`);
}
