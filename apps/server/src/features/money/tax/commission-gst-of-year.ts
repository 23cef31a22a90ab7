import type { Database, Transaction } from '@nagarika/db/client';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import type { FinancialYear } from '@nagarika/domain/time/financial-years';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { addedGst, type GstSums, noGst } from './gst-of-year.ts';

/** What an organiser was invoiced of commission in a financial year. */
export async function commissionGstOfYear(
  db: Database | Transaction,
  { organiserId, fy }: { organiserId: string; fy: FinancialYear },
): Promise<GstSums> {
  const rows = await db
    .select({
      kind: taxPapers.kind,
      last: sql<number>`count(*)::int`,
      grossPaise: sql<number>`sum(${taxPapers.grossPaise})::float8`,
      taxablePaise: sql<number>`sum(${taxPapers.taxablePaise})::float8`,
      cgstPaise: sql<number>`sum(${taxPapers.cgstPaise})::float8`,
      sgstPaise: sql<number>`sum(${taxPapers.sgstPaise})::float8`,
      igstPaise: sql<number>`sum(${taxPapers.igstPaise})::float8`,
    })
    .from(taxPapers)
    .where(
      and(
        eq(taxPapers.organiserId, organiserId),
        isNotNull(taxPapers.fromDay),
        eq(taxPapers.fy, fy),
      ),
    )
    .groupBy(taxPapers.kind);
  return rows.reduce(addedGst, noGst);
}
