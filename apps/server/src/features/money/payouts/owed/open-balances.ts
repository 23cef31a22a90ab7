import type { Database, Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { salesNotRolledUp } from '#server/features/money/ledger/rollups/sales-by-event.ts';
import { isAmongDisputed } from '#server/features/sales/bookings/refunded/is-booking-disputed.ts';

/**
 * Sums, for display, the balances (balances-of.ts) of all events with something open: as they are kept, with
 * the sales that they do not have yet, in one snapshot. For `through` see rolled-up-through.ts.
 */
export function openBalances(db: Database | Transaction, through: number) {
  const open = sql`(
    with added as materialized (
      select event_id, sum(earnings_paise)::bigint as paise
      from (${salesNotRolledUp(through)}) as sales group by event_id
    )
    select organiser_id, event_id, starts_at, paise from event_balances
    where paise <> 0 and event_id not in (select event_id from added)
    union all
    select events.organiser_id, events.id, events.starts_at, added.paise + coalesce(kept.paise, 0)
    from added
    join events on events.id = added.event_id
    left join event_balances kept on kept.event_id = added.event_id) as open`;
  return db
    .select({
      organiserId: sql<string>`open.organiser_id`.as('organiser_id'),
      eventId: sql<string>`open.event_id`.as('event_id'),
      startsAt: sql<string>`open.starts_at`.as('starts_at'),
      isDisputed: isAmongDisputed(sql`open.event_id`).as('is_disputed'),
      // Floats are exact up to 2^53, and a sum of bigint is a numeric, which takes four times as long.
      paise: sql<number>`open.paise::float8`.as('balance_paise'),
    })
    .from(open)
    .as('balances');
}
