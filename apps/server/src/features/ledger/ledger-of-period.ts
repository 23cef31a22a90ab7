import type { Database } from '@nagarika/db/client';
import { instantsOf, type Period } from '@nagarika/domain/periods';
import { unitsCovering } from '@nagarika/domain/rollups';
import { type SQL, sql } from 'drizzle-orm';
import { ledgerByDay, ofEachSum } from './ledger-by-day.ts';
import { rolledUpThrough } from './rolled-up-through.ts';

/**
 * What the ledger says of a period, each organiser once: the roll-ups of the fewest units, and the
 * entries that they have not yet. One snapshot, whatever is rolled up meanwhile. `db` is the primary: a
 * replica that knew less than the first statement would leave out what lies between.
 */
export async function ledgerOfPeriod(db: Database, period: Period): Promise<SQL> {
  const through = await rolledUpThrough(db);
  const units = unitsCovering(period);
  const [start, end] = instantsOf(period).map((at) => at.toISOString());
  const rest = ledgerByDay(sql`t.number > ${through}
    and t.number > coalesce((select through from ledger_rollup_progress), 0)
    and t.occurred_at >= ${start}::timestamptz and t.occurred_at < ${end}::timestamptz`);
  return sql`
    select organiser_id, ${ofEachSum((sum) => sql`sum(${sum}) as ${sum}`)}
    from (
      select organiser_id, ${ofEachSum((sum) => sum)}
      from unnest(${sql.param(units.map(({ unit }) => unit))}::text[],
        ${sql.param(units.map(({ from }) => from))}::text[]::date[]) as wanted (unit, starts_on)
      join ledger_rollups using (unit, starts_on)
      union all
      select organiser_id, ${ofEachSum((sum) => sum)} from (${rest}) as rest
    ) as parts
    group by organiser_id`;
}
