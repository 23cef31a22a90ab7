import type { Database } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { rollUpLedger } from '../../apps/server/src/features/ledger/roll-up-ledger.ts';

/** What triggers and jobs would have kept: triggers are off while rows are copied. */
export async function keepSums(db: Database): Promise<void> {
  await db.execute(sql`
    insert into kept_counts (kind, key, change)
    select 'users', '', count(*) from users
    union all select 'events by status', status, count(*) from events group by status
    union all select 'events by city', city_id::text, count(*) from events group by city_id`);
  await rollUpLedger({ db }, { atOnce: 200_000, maxSteps: Number.POSITIVE_INFINITY });
}
