import type { Database } from '@nagarika/db/client';
import { asc, count, sql, sum } from 'drizzle-orm';
import { offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { type LedgerByOrganiser, ledgerByOrganiser } from './ledger-by-organiser.ts';
import type { Report, ReportQuestion, WholeReportQuestion } from './schemas.ts';

/** What the ledger says of a period, organiser by organiser; the totals are of all that are found. */
export async function reportByOrganiser(
  { deps: { db } }: MemberContext,
  { sort, direction, page, ...question }: ReportQuestion,
): Promise<Report> {
  const report = ledgerByOrganiser(db, question);
  return offsetPage(page, rowsOf(db, report, sort, direction), totalsOf(db, report));
}

/** All that the table would show over its pages, in its order, but no more rows than `most`. */
export async function wholeReport(
  { deps: { db } }: MemberContext,
  { sort, direction, ...question }: WholeReportQuestion,
  most: number,
): Promise<Report> {
  const report = ledgerByOrganiser(db, question);
  const [items, [totals]] = await Promise.all([
    rowsOf(db, report, sort, direction).limit(most),
    totalsOf(db, report),
  ]);
  if (!totals) throw new Error('an aggregate without a row');
  return { items, ...totals };
}

/** Names from the first letter on and amounts from the highest, unless asked otherwise. */
function rowsOf(
  db: Database,
  report: LedgerByOrganiser,
  sort: ReportQuestion['sort'],
  direction?: 'asc' | 'desc',
) {
  const isName = sort === 'organiser';
  const key = isName ? sql`lower(${report.organiser})` : report[sort];
  const inOrder = sortOrder(direction, isName ? 'asc' : 'desc');
  return db.with(report).select().from(report).orderBy(inOrder(key), asc(report.id));
}

function totalsOf(db: Database, report: LedgerByOrganiser) {
  const all = (column: Parameters<typeof sum>[0]) =>
    sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number);
  const totals = {
    paidIn: all(report.paidIn),
    takings: all(report.takings),
    commission: all(report.commission),
    earnings: all(report.earnings),
    serviceCharges: all(report.serviceCharges),
    refunds: all(report.refunds),
    payouts: all(report.payouts),
  };
  return db.with(report).select({ total: count(), totals }).from(report);
}
