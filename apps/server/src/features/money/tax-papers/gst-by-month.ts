import type { Database } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/money/payouts';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { istDate } from '@nagarika/domain/language/format';
import { daysOfFinancialYear, type FinancialYear } from '@nagarika/domain/time/financial-years';
import { addDays, instantsOf, unitAround } from '@nagarika/domain/time/periods';
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { MonthOfOperator } from './schemas.ts';

/**
 * Sums what the operator owes for each month of a financial year that has begun: GST of its papers, TCS and
 * TDS of payouts.
 */
export async function gstByMonth(
  db: Database,
  { fy, now }: { fy: FinancialYear; now: Date },
): Promise<MonthOfOperator[] | null> {
  const days = daysOfFinancialYear(fy);
  if (!days) return null;
  const [from, to] = instantsOf(days);
  const month = (instant: SQL | typeof taxPapers.issuedAt | typeof payouts.paidAt) =>
    sql<string>`to_char(${instant} at time zone 'Asia/Kolkata', 'YYYY-MM-01')`;
  const sign = sql`case when ${taxPapers.kind} like '%credit' then -1 else 1 end`;
  const tax = sql`${taxPapers.cgstPaise} + ${taxPapers.sgstPaise} + ${taxPapers.igstPaise}`;
  const [gst, withheld] = await Promise.all([
    db
      .select({
        month: month(taxPapers.issuedAt),
        taxable: sql<number>`sum(${sign} * ${taxPapers.taxablePaise})::float8`,
        gst: sql<number>`sum(${sign} * (${tax}))::float8`,
      })
      .from(taxPapers)
      .where(and(isNull(taxPapers.supplierId), eq(taxPapers.fy, fy)))
      .groupBy(sql`1`),
    db
      .select({
        month: month(payouts.paidAt),
        tcs: sql<number>`sum(${payouts.tcsPaise})::float8`,
        tds: sql<number>`sum(${payouts.tdsPaise})::float8`,
      })
      .from(payouts)
      .where(and(eq(payouts.status, 'paid'), gte(payouts.paidAt, from), lt(payouts.paidAt, to)))
      .groupBy(sql`1`),
  ]);
  const gstOf = new Map(gst.map((row) => [row.month, row]));
  const withheldIn = new Map(withheld.map((row) => [row.month, row]));
  return monthsOf(days, istDate(now)).map((first) => ({
    month: first,
    taxable: gstOf.get(first)?.taxable ?? 0,
    gst: gstOf.get(first)?.gst ?? 0,
    tcs: withheldIn.get(first)?.tcs ?? 0,
    tds: withheldIn.get(first)?.tds ?? 0,
  }));
}

/** Lists the first days of its months, the newest first, up to the month of a day. */
function monthsOf({ from, to }: { from: string; to: string }, until: string): string[] {
  const months: string[] = [];
  for (let first = from; first <= to && first <= until; ) {
    months.unshift(first);
    first = addDays(unitAround('month', first).to, 1);
  }
  return months;
}
