import type { Database } from '@nagarika/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ledgerOfPeriod } from '#server/features/ledger/ledger-of-period.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import { perPage } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import {
  type Amounts,
  amounts,
  type Report,
  type ReportQuestion,
  reportRow,
  type WholeReportQuestion,
} from './schemas.ts';

/** What the ledger says of a period, organiser by organiser; the totals are of all that are found. */
export function reportByOrganiser(
  { deps: { db } }: MemberContext,
  { page, ...question }: ReportQuestion,
): Promise<Report> {
  return readReport(db, question, { limit: perPage, offset: (page - 1) * perPage });
}

/** All that the table would show over its pages, in its order, but no more rows than `most`. */
export function wholeReport(
  { deps: { db } }: MemberContext,
  question: WholeReportQuestion,
  most: number,
): Promise<Report> {
  return readReport(db, question, { limit: most, offset: 0 });
}

const read = z.tuple([z.object({ total: z.int(), totals: amounts, items: z.array(reportRow) })]);

/** Ledger's sums as the report calls them. */
const sums: Record<keyof Amounts, SQL> = {
  paidIn: sql`paid_in_paise`,
  takings: sql`commission_paise + earnings_paise`,
  commission: sql`commission_paise`,
  earnings: sql`earnings_paise`,
  serviceCharges: sql`service_charges_paise`,
  refunds: sql`refunds_paise`,
  payouts: sql`payouts_paise`,
};

/** Summed once, for the page and for the totals. */
async function readReport(
  db: Database,
  { search, sort, direction, ...period }: WholeReportQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<Report> {
  const named = search ? likePattern(search) : null;
  const found =
    named === null ? sql`` : sql`where u.name ilike ${named} or u.company ilike ${named}`;
  // Names of all are read only where they decide something.
  const byName = named !== null || sort === 'organiser';
  const key = byName ? sql`lower(u.name)` : sql`null`;
  const users = byName ? sql`left join users u on u.id = summed.organiser_id ${found}` : sql``;
  const order = inOrder(sort, direction);
  const amount = (write: (name: string, sum: SQL) => SQL) =>
    sql.join(
      Object.entries(sums).map(([name, sum]) => write(name, sum)),
      sql`, `,
    );
  const answer = await db.execute(sql`
    with summed as (${await ledgerOfPeriod(db, period)}),
    report as materialized (
      select summed.organiser_id as id, ${key} as lower_name,
        ${amount((name, sum) => sql`(${sum})::float8 as ${sql.identifier(name)}`)}
      from summed ${users}
    ),
    page as (select * from report order by ${order} limit ${limit} offset ${offset}),
    named as (
      select page.*, u.name as organiser, u.company from page left join users u on u.id = page.id
    )
    select (select count(*)::int from report) as total,
      (select json_build_object(${amount((name) => sql`${sql.raw(`'${name}'`)}, coalesce(sum(${sql.identifier(name)}), 0)`)}) from report) as totals,
      (select coalesce(json_agg(named order by ${order}), '[]') from named) as items`);
  return read.parse([...answer])[0];
}

/** Names from the first letter on and amounts from the highest, unless asked otherwise. */
function inOrder(sort: ReportQuestion['sort'], direction?: 'asc' | 'desc'): SQL {
  const isName = sort === 'organiser';
  const key = isName ? sql`lower_name` : sql.identifier(sort);
  const turn = (direction ?? (isName ? 'asc' : 'desc')) === 'asc' ? sql`asc` : sql`desc`;
  return sql`${key} ${turn}, id asc`;
}
