import type { Database } from '@nagarika/db/client';
import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/platform/ports/ports.ts';
import { finishedNumber } from './finished-number.ts';
import { ledgerByDay, ofEachSum } from './ledger-by-day.ts';
import { salesByDay } from './sales-by-day.ts';
import { writtenSales } from './sales-by-event.ts';
import { unitStarts } from './unit-starts.ts';

/**
 * The ledger transactions added at once, about a second's, and the most steps of one run; the next run goes
 * on.
 */
const usual = { atOnce: 20_000, maxSteps: 100 };

/**
 * Adds what is new in the ledger to its roll-ups (docs/decisions/0148), by number and not by day, so that no
 * entry is too late. Safe at any time and on any number of servers.
 */
export async function rollUpLedger(
  { db }: Pick<Deps, 'db'>,
  { atOnce, maxSteps } = usual,
): Promise<void> {
  await db.execute(sql`insert into ledger_rollup_progress default values on conflict do nothing`);
  const last = await finishedNumber(db);
  if (last === null) return;
  for (let steps = 0; steps < maxSteps; steps++) {
    if (!(await addNext(db, last, atOnce))) return;
  }
}

const progress = z.array(z.object({ through: z.coerce.number() }));

/**
 * Adds the next numbers, and keeps how far that is, in one transaction; false when nothing is left or another
 * server is adding.
 */
function addNext(db: Database, last: number, atOnce: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = progress.parse([
      ...(await tx.execute(sql`select through from ledger_rollup_progress for update skip locked`)),
    ]);
    if (!found || found.through >= last) return false;
    const to = Math.min(found.through + atOnce, last);
    const isNext = sql`t.number > ${found.through} and t.number <= ${to}`;
    // The update locks a row that was there before, which therefore has an xmax.
    await tx.execute(sql`
      with added as materialized (
        select unit, starts_on, organiser_id, ${ofEachSum((sum) => sql`sum(${sum}) as ${sum}`)}
        from (${ledgerByDay(isNext)}) as added
        cross join lateral ${unitStarts(sql`added.day`)} as units (unit, starts_on)
        group by unit, starts_on, organiser_id
      ),
      written as (
        insert into ledger_rollups as kept (unit, starts_on, organiser_id, ${ofEachSum((sum) => sum)})
        select * from added
        on conflict (unit, starts_on, organiser_id) do update set
          ${ofEachSum((sum) => sql`${sum} = kept.${sum} + excluded.${sum}`)}
        returning kept.unit, kept.starts_on, kept.xmax = 0 as is_new
      )
      insert into ledger_totals as kept (unit, starts_on, organisers, ${ofEachSum((sum) => sum)})
      select unit, starts_on, count(*) filter (where is_new), ${ofEachSum((sum) => sql`sum(${sum})`)}
      from (
        select unit, starts_on, false as is_new, ${ofEachSum((sum) => sum)} from added
        union all
        select unit, starts_on, is_new, ${ofEachSum(() => sql`0`)} from written
      ) as parts
      group by unit, starts_on
      on conflict (unit, starts_on) do update set organisers = kept.organisers + excluded.organisers,
        ${ofEachSum((sum) => sql`${sum} = kept.${sum} + excluded.${sum}`)}`);
    await tx.execute(sql`
      insert into ledger_event_rollups as kept (event_id, unit, starts_on, commission_paise, earnings_paise)
      select event_id, unit, units.starts_on, sum(commission_paise), sum(earnings_paise)
      from (${writtenSales(isNext)}) as added
      cross join lateral (values ('day', added.starts_on), ('ever', date '${sql.raw(everPeriod.from)}'))
        as units (unit, starts_on)
      group by 1, 2, 3
      on conflict (event_id, unit, starts_on) do update set
        commission_paise = kept.commission_paise + excluded.commission_paise,
        earnings_paise = kept.earnings_paise + excluded.earnings_paise`);
    await tx.execute(sql`
      insert into event_balances as kept (event_id, organiser_id, starts_at, paise)
      select v.id, v.organiser_id, v.starts_at, sum(added.earnings_paise)
      from (${writtenSales(isNext)}) as added
      join events v on v.id = added.event_id
      group by v.id
      on conflict (event_id) do update set paise = kept.paise + excluded.paise`);
    await tx.execute(sql`
      insert into sales_rollups as kept (day, part, key, transactions, gross_paise)
      ${salesByDay(isNext)}
      on conflict (day, part, key) do update set
        transactions = kept.transactions + excluded.transactions,
        gross_paise = kept.gross_paise + excluded.gross_paise`);
    await tx.execute(sql`update ledger_rollup_progress set through = ${to}`);
    return to < last;
  });
}
