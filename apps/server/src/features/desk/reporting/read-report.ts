import type { Transaction } from '@nagarika/db/client';
import type { Unit } from '@nagarika/domain/money/payouts/rollups';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ofEachSum } from '#server/features/money/ledger/rollups/ledger-by-day.ts';
import {
  exactSum,
  type LedgerOfPeriod,
  ledgerOfPeriod,
} from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import {
  type Order,
  ofEachAmount,
  orderOf,
  type Part,
  pageOfAll,
  pageOfFound,
  partsOf,
  type ReportPage,
  rolledUpOf,
  sums,
} from './report-page.ts';
import { amounts, type Report, reportRow, type WholeReportQuestion } from './schemas.ts';

const columns = ofEachSum((sum) => sum);

/**
 * Up to this place in an order of names each organiser is looked up in the
 * roll-ups; further on all are sorted.
 */
const nearby = 1_000;

const isUnchanged = sql`kept.organiser_id is not null and kept.organiser_id not in (
  select organiser_id from changed where organiser_id is not null)`;

/** The unit is written out, because it decides which of the indexes has the order. */
const isOf = ({ unit, from }: Unit) =>
  sql`kept.unit = ${sql.raw(`'${unit}'`)} and kept.starts_on = ${from}::date and ${isUnchanged}`;

const keptByAmount = (unit: Unit, turn: SQL, amount: SQL) => sql`
  select kept.organiser_id, (${amount})::float8 as key from ledger_rollups kept where ${isOf(unit)}
  order by (${amount}) ${turn}, kept.organiser_id`;

const amountOfChanged = (amount: SQL) => sql`select organiser_id, ${amount} from changed`;

/**
 * A limit of one keeps the planner from joining all to sort them, since it cannot know how many a unit has.
 */
const keptByName = (unit: Unit, turn: SQL, isNear: boolean) => sql`
  select names.organiser_id, lower(names.name) as key
  from organiser_names names cross join lateral (
    select from ledger_rollups kept where kept.organiser_id = names.organiser_id and ${isOf(unit)}
    ${isNear ? sql`limit 1` : sql``}) as kept
  order by lower(names.name) ${turn}, names.organiser_id`;

const nameOfChanged = sql`
  select organiser_id, lower(names.name) from changed left join organiser_names names using (organiser_id)`;

const read = z.tuple([z.object({ total: z.int(), totals: amounts, items: z.array(reportRow) })]);

/**
 * Reads a page of the report: its organisers are found first, by what they are sorted by, and only theirs
 * is summed; the totals have sums of their own. `tx` is one snapshot.
 */
export async function readReport(
  tx: Transaction,
  { search, sort, direction, ...period }: WholeReportQuestion,
  part: Part,
): Promise<Report> {
  const ledger = await ledgerOfPeriod(tx, period);
  const order = orderOf({ sort, direction });
  const [unit, ...others] = ledger.units;
  const ofAll = () =>
    unit && others.length === 0
      ? pageOfUnit(ledger, unit, order, part)
      : pageOfAll(ledger, order, part);
  const page = search ? pageOfFound(ledger, search, order, part) : ofAll();
  const answer = await tx.execute(sql`
    with ${ledger.rest},
    ${page.ctes},
    all_together as materialized (${page.totals}),
    shown as (
      select organiser_id, ${ofEachAmount((name, sum) => sql`${exactSum(sum)} as ${name}`)}
      from (${page.parts}) as parts group by organiser_id
    ),
    named as (
      select page.organiser_id as id, page.key, u.name as organiser, u.company, ${ofEachAmount((name) => name)}
      from page join shown on ${orNobody(sql`shown`)} = ${orNobody(sql`page`)}
      left join users u on u.id = page.organiser_id
    )
    select ${page.total} as total,
      (select json_build_object(${ofEachAmount((_, sum, text) => sql`${text}, ${sum}`)}) from all_together) as totals,
      (select coalesce(json_agg(named order by key ${order.turn}, id), '[]') from named) as items`);
  return read.parse([...answer])[0];
}

/** Stands in for the organiser of entries without an event, which are one row of the report. */
const orNobody = (table: SQL) =>
  sql`coalesce(${table}.organiser_id, '00000000-0000-0000-0000-000000000000')`;

/**
 * Reads the roll-ups of one unit in their order, no further than the page. Organisers with entries that are
 * not rolled up yet are added, as are entries without an event, which are one row.
 */
function pageOfUnit(ledger: LedgerOfPeriod, unit: Unit, order: Order, part: Part): ReportPage {
  const [limit, offset] = [sql`${part.limit}`, sql`${part.offset}`];
  const isNear = part.offset + part.limit <= nearby;
  const changed = order.sort === 'organiser' ? nameOfChanged : amountOfChanged(sums[order.sort]);
  const kept =
    order.sort === 'organiser'
      ? keptByName(unit, order.turn, isNear)
      : keptByAmount(unit, order.turn, sums[order.sort]);
  return {
    ctes: sql`
      changed as materialized (
        select organiser_id, bool_or(is_rolled_up) as is_rolled_up,
          ${ofEachSum((sum) => sql`${exactSum(sum)} as ${sum}`)}
        from (
          select true as is_rolled_up, organiser_id, ${columns} from (${rolledUpOf(ledger, sql`rest`)}) as kept
          union all
          select false, organiser_id, ${columns} from rest
        ) as parts group by organiser_id
      ),
      page as materialized (
        select organiser_id, key
        from ((${kept} limit ${part.limit + part.offset}) union all ${changed}) as candidates
        order by key ${order.turn}, organiser_id limit ${limit} offset ${offset}
      )`,
    total: sql`coalesce((select organisers from all_together), 0)
      + (select count(*)::int from changed where not is_rolled_up)`,
    totals: ledger.totals,
    parts: partsOf(ledger, sql`page`),
  };
}
