import type { Transaction } from '@nagarika/db/client';
import { type Unit, unitsCovering } from '@nagarika/domain/money/payouts/rollups';
import { instantsOf, type Period } from '@nagarika/domain/time/periods';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ledgerByDay, ofEachSum } from './ledger-by-day.ts';

/** The pieces of one statement about what the ledger says of a period, in paise. */
export type LedgerOfPeriod = {
  /** The units whose roll-ups are read. */
  units: Unit[];
  /** The first of its CTEs: entries that no roll-up has yet, one row an organiser. */
  rest: SQL;
  /**
   * The roll-ups' rows that `where` names, an organiser perhaps once for each unit: `all` for most
   * organisers, `lookUp` for a few.
   */
  all: (where: SQL) => SQL;
  lookUp: (where: SQL) => SQL;
  /** All organisers together: the number rolled up in its only unit, and the sums. */
  totals: SQL;
};

/**
 * Sums as floats, which are exact up to 2^53 paise: a sum of bigints would be a numeric and take twice as
 * long.
 */
export const exactSum = (sum: SQL): SQL => sql`coalesce(sum((${sum})::float8), 0)`;

const known = z.tuple([
  z.object({
    through: z.coerce.number(),
    first: z.string().nullable(),
    last: z.string().nullable(),
  }),
]);

/**
 * Finds the fewest units of roll-ups that cover this period, and the entries that they do not have yet. `tx`
 * is one snapshot of the primary (in-ledger-snapshot.ts), whatever is rolled up meanwhile.
 */
export async function ledgerOfPeriod(tx: Transaction, period: Period): Promise<LedgerOfPeriod> {
  const [{ through, first, last }] = known.parse([
    ...(await tx.execute(sql`
      select coalesce((select through from ledger_rollup_progress), 0) as through,
        min(starts_on)::text as first, max(starts_on)::text as last
      from ledger_totals where unit = 'day'`)),
  ]);
  const units = unitsCovering(period, first && last ? { from: first, to: last } : null);
  const wanted = sql`unnest(${sql.param(units.map(({ unit }) => unit))}::text[],
    ${sql.param(units.map(({ from }) => from))}::text[]::date[]) as wanted (unit, starts_on)`;
  const [start, end] = instantsOf(period).map((at) => at.toISOString());
  const entries = ledgerByDay(sql`t.number > ${through}
    and t.occurred_at >= ${start}::timestamptz and t.occurred_at < ${end}::timestamptz`);
  const columns = ofEachSum((sum) => sum);
  return {
    units,
    rest: sql`rest as materialized (
      select organiser_id, ${ofEachSum((sum) => sql`sum(${sum})::bigint as ${sum}`)}
      from (${entries}) as days group by organiser_id)`,
    all: (where) => scansOf(units, where),
    lookUp: (where) => sql`
      select organiser_id, ${columns} from ${wanted} join ledger_rollups using (unit, starts_on)
      where ${where}`,
    totals: sql`
      select sum(organisers)::int as organisers, ${ofEachSum((sum) => sql`${exactSum(sum)} as ${sum}`)}
      from (
        select organisers, ${columns} from ${wanted} join ledger_totals using (unit, starts_on)
        union all
        select 0, ${columns} from rest
      ) as parts`,
  };
}

/** Scans once for each length of unit. */
function scansOf(units: Unit[], where: SQL): SQL {
  const columns = ofEachSum((sum) => sum);
  if (units.length === 0)
    return sql`select organiser_id, ${columns} from ledger_rollups where false`;
  const scans = [...Map.groupBy(units, ({ unit }) => unit)].map(([unit, these]) => {
    const days = sql.param(these.map(({ from }) => from));
    return sql`select organiser_id, ${columns} from ledger_rollups
      where unit = ${sql.raw(`'${unit}'`)} and starts_on = any(${days}::text[]::date[]) and ${where}`;
  });
  return sql.join(scans, sql` union all `);
}
