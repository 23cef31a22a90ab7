import { type SQL, sql } from 'drizzle-orm';
import { ofEachSum } from '#server/features/money/ledger/rollups/ledger-by-day.ts';
import {
  exactSum,
  type LedgerOfPeriod,
} from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import { likePattern } from '#server/sql/pages/like-pattern.ts';
import type { Amounts, ReportQuestion } from './schemas.ts';

/** The ledger's sums under the report's names. */
export const sums: Record<keyof Amounts, SQL> = {
  paidIn: sql`paid_in_paise`,
  takings: sql`commission_paise + earnings_paise`,
  commission: sql`commission_paise`,
  earnings: sql`earnings_paise`,
  serviceCharges: sql`service_charges_paise`,
  refunds: sql`refunds_paise`,
  payouts: sql`payouts_paise`,
};

/** Writes one text for each amount, joined by commas; `text` is the amount's name as a value. */
export const ofEachAmount = (write: (name: SQL, sum: SQL, text: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(sums).map(([name, sum]) =>
      write(sql`${sql.identifier(name)}`, sum, sql.raw(`'${name}'`)),
    ),
    sql`, `,
  );

/** The parts of a report, for one statement. */
export type ReportPage = {
  /** Common table expressions that end with `page` (organiser_id, key), the rows in question. */
  ctes: SQL;
  total: SQL;
  /** The sums of all organisers, one row. */
  totals: SQL;
  /** Rows of the page's organisers, and perhaps of others, to be summed by organiser. */
  parts: SQL;
};

export type Order = { sort: ReportQuestion['sort']; turn: SQL };
export type Part = { limit: number; offset: number };

/** The number of look-ups that take as long as reading all of a unit. */
const fewLookups = 2_000;

const columns = ofEachSum((sum) => sum);
const summed = ofEachSum((sum) => sql`${exactSum(sum)} as ${sum}`);

/** Orders names from the first letter on and amounts from the highest, unless asked otherwise. */
export function orderOf({ sort, direction }: Pick<ReportQuestion, 'sort' | 'direction'>): Order {
  const isDown = (direction ?? (sort === 'organiser' ? 'asc' : 'desc')) === 'desc';
  return { sort, turn: isDown ? sql`desc` : sql`asc` };
}

/** Builds the page by summing for each organiser first what she is sorted by, and nothing else. */
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
    // A file has thousands of organisers, each of whom would be looked up in each unit.
    parts: part.limit * ledger.units.length > fewLookups ? all : partsOf(ledger, sql`page`),
  };
}

/**
 * Builds the page of those whose name or company matches: looked up in each unit while they are
 * few, else filtered out of all.
 */
export function pageOfFound(
  ledger: LedgerOfPeriod,
  search: string,
  order: Order,
  part: Part,
): ReportPage {
  const isFew = sql`(select count(*) * ${ledger.units.length} from found) <= ${fewLookups}`;
  const isLookedUp = sql`${isFew} and organiser_id = any(array(select organiser_id from found))`;
  // No join, whose plan would depend on a guess of how many are found.
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

/**
 * Selects all of these organisers' parts and, apart from them, those without an event,
 * since no index finds both at once.
 */
export const partsOf = (ledger: LedgerOfPeriod, these: SQL): SQL => sql`
  ${rolledUpOf(ledger, these)} union all select organiser_id, ${columns} from rest`;

export const rolledUpOf = (ledger: LedgerOfPeriod, these: SQL): SQL => sql`
  ${ledger.lookUp(sql`organiser_id = any(array(select organiser_id from ${these}))`)}
  union all ${ledger.lookUp(sql`organiser_id is null`)}`;
