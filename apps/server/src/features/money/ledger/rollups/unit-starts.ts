import { everPeriod, type RollupUnit } from '@nagarika/domain/money/payouts/rollups';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Lists, in SQL, the first day of each unit that contains `day`, as rows (unit, starts_on): India's years
 * begin in April.
 */
export function unitStarts(day: SQL): SQL {
  const at = sql`${day}::timestamp`;
  const starts: Record<RollupUnit, SQL> = {
    day,
    month: sql`date_trunc('month', ${at})`,
    quarter: sql`date_trunc('quarter', ${at})`,
    year: sql`date_trunc('year', ${at} - interval '3 months') + interval '3 months'`,
    ever: sql`${sql.raw(`'${everPeriod.from}'`)}`,
  };
  const rows = Object.entries(starts).map(
    ([unit, start]) => sql`(${sql.raw(`'${unit}'`)}, (${start})::date)`,
  );
  return sql`(values ${sql.join(rows, sql`, `)})`;
}
