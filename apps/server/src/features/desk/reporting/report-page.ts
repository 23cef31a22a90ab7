import { type SQL, sql } from 'drizzle-orm';
import { ofEachSum } from '#server/features/money/ledger/rollups/ledger-by-day.ts';
import {
  exactSum,
  type LedgerOfPeriod,
} from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import { likePattern } from '#server/sql/pages/like-pattern.ts';
import { sums } from './of-each-amount.ts';
import type { ReportQuestion } from './schemas.ts';

/** What a report is put together of, for one statement. */
export type ReportPage = {
  /** They end with `page` (organiser_id, key), the rows in question. */
  ctes: SQL;
  total: SQL;
  /** The sums of all organisers, one row. */
  totals: SQL;
  /** What there is of the page's organisers, and perhaps of others: rows to be summed by organiser. */
  parts: SQL;
};

export type Order = { sort: ReportQuestion['sort']; turn: SQL };
export type Part = { limit: number; offset: number };

/** So many look-ups take as long as reading all of a unit. */
const fewLookups = 2_000;

const columns = ofEachSum((sum) => sum);
const summed = ofEachSum((sum) => sql`${exactSum(sum)} as ${sum}`);

/** Names from the first letter on and amounts from the highest, unless asked otherwise. */
export function orderOf({ sort, direction }: Pick<ReportQuestion, 'sort' | 'direction'>): Order {
  const isDown = (direction ?? (sort === 'organiser' ? 'asc' : 'desc')) === 'desc';
  return { sort, turn: isDown ? sql`desc` : sql`asc` };
}

/** Each organiser's are added up first: what she is sorted by, and nothing else. */
export function pageOfAll(ledger: LedgerOfPeriod, order: Order, part: Part): ReportPage {
  const all = sql`${ledger.all(sql`true`)} union all select organiser_id, ${columns} from rest`;
  const parts = sql`(${all}) as parts`;
  const { sort } = order;
  const report =
    sort === 'organiser'
      ? sql`select organiser_id, lower(names.name) as key
        from (select organiser_id from ${parts} group by organiser_id) as present
        left join organiser_names names using (organiser_id)`
      : sql`select organiser_id, ${exactSum(sums[sort])} as key from ${parts} group by organiser_id`;
  return {
    ctes: sql`report as materialized (${report}), ${pageOf(order, part)}`,
    total: sql`(select count(*)::int from report)`,
    totals: ledger.totals,
    // A file has thousands: looked up, each would be in each unit.
    parts: part.limit * ledger.units.length > fewLookups ? all : partsOf(ledger, sql`page`),
  };
}

/** Of those whose name or company has it: looked up in each unit while these are few, else picked out of all. */
export function pageOfFound(
  ledger: LedgerOfPeriod,
  search: string,
  order: Order,
  part: Part,
): ReportPage {
  const isFew = sql`(select count(*) * ${ledger.units.length} from found) <= ${fewLookups}`;
  const isLookedUp = sql`${isFew} and organiser_id = any(array(select organiser_id from found))`;
  // No join: the planner would choose its way by a guess of how many are found.
  const isFound = sql`(organiser_id in (select organiser_id from found)) is true`;
  const { sort } = order;
  const report =
    sort === 'organiser'
      ? sql`select organiser_id, lower(name) as key from summed join organiser_names using (organiser_id)`
      : sql`select organiser_id, ${sums[sort]} as key from summed`;
  return {
    ctes: sql`
      found as materialized (
        select organiser_id from organiser_names where search_text like lower(${likePattern(search)})
      ),
      summed as materialized (
        select organiser_id, ${summed}
        from (
          ${ledger.lookUp(isLookedUp)}
          union all ${ledger.all(sql`not ${isFew} and ${isFound}`)}
          union all select organiser_id, ${columns} from rest where ${isFound}
        ) as parts group by organiser_id
      ),
      report as (${report}),
      ${pageOf(order, part)}`,
    total: sql`(select count(*)::int from summed)`,
    totals: sql`select ${summed} from summed`,
    parts: sql`select organiser_id, ${columns} from summed join page using (organiser_id)`,
  };
}

const pageOf = ({ turn }: Order, { limit, offset }: Part) => sql`
  page as materialized (
    select organiser_id, key from report order by key ${turn}, organiser_id limit ${limit} offset ${offset}
  )`;

/** All that these organisers have, and what no event stands behind: apart, since no index looks for both at once. */
export const partsOf = (ledger: LedgerOfPeriod, these: SQL): SQL => sql`
  ${rolledUpOf(ledger, these)} union all select organiser_id, ${columns} from rest`;

export const rolledUpOf = (ledger: LedgerOfPeriod, these: SQL): SQL => sql`
  ${ledger.lookUp(sql`organiser_id = any(array(select organiser_id from ${these}))`)}
  union all ${ledger.lookUp(sql`organiser_id is null`)}`;
