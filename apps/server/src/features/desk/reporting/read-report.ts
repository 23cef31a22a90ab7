import type { Transaction } from '@nagarika/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exactSum, ledgerOfPeriod } from '#server/features/money/ledger/ledger-of-period.ts';
import { ofEachAmount } from './of-each-amount.ts';
import { pageOfUnit } from './page-of-unit.ts';
import { orderOf, type Part, pageOfAll, pageOfFound } from './report-page.ts';
import { amounts, type Report, reportRow, type WholeReportQuestion } from './schemas.ts';

const read = z.tuple([z.object({ total: z.int(), totals: amounts, items: z.array(reportRow) })]);

/**
 * Which organisers the page has is found first, by what they are sorted by; what it shows of them is
 * summed for them alone, and of all from their totals. `tx` is one snapshot.
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

/** Entries that no event stands behind have no organiser: one row of the report. */
const orNobody = (table: SQL) =>
  sql`coalesce(${table}.organiser_id, '00000000-0000-0000-0000-000000000000')`;
