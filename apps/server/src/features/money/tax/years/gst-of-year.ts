import type { Database, Transaction } from '@nagarika/db/client';
import { taxSeries } from '@nagarika/db/schema/money/tax-papers';
import type { TaxParts } from '@nagarika/domain/money/tax/contained-tax';
import {
  paperSubjects,
  type TaxPaperKind,
  type TaxSubject,
} from '@nagarika/domain/money/tax/tax-papers';
import type { FinancialYear } from '@nagarika/domain/time/financial-years';
import { and, eq, isNull } from 'drizzle-orm';

/** Sums of invoices less credit notes, in paise, with the number of each. */
export type GstSums = TaxParts & { invoices: number; creditNotes: number };

export const noGst: GstSums = {
  grossPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  invoices: 0,
  creditNotes: 0,
};

/** Sums what a supplier (null: the operator) invoiced in a financial year, by subject. */
export async function gstOfYear(
  db: Database | Transaction,
  { supplierId, fy }: { supplierId: string | null; fy: FinancialYear },
): Promise<Record<TaxSubject, GstSums>> {
  const isHers =
    supplierId === null ? isNull(taxSeries.supplierId) : eq(taxSeries.supplierId, supplierId);
  const rows = await db
    .select()
    .from(taxSeries)
    .where(and(isHers, eq(taxSeries.fy, fy)));
  const of = (subject: TaxSubject) =>
    rows.filter(({ kind }) => paperSubjects[kind].subject === subject).reduce(addedGst, noGst);
  return { ticket: of('ticket'), charge: of('charge'), commission: of('commission') };
}

/** Adds the papers of one kind. */
export function addedGst(
  sum: GstSums,
  row: TaxParts & { kind: TaxPaperKind; last: number },
): GstSums {
  const { isCredit } = paperSubjects[row.kind];
  const sign = isCredit ? -1 : 1;
  return {
    grossPaise: sum.grossPaise + sign * row.grossPaise,
    taxablePaise: sum.taxablePaise + sign * row.taxablePaise,
    cgstPaise: sum.cgstPaise + sign * row.cgstPaise,
    sgstPaise: sum.sgstPaise + sign * row.sgstPaise,
    igstPaise: sum.igstPaise + sign * row.igstPaise,
    invoices: sum.invoices + (isCredit ? 0 : row.last),
    creditNotes: sum.creditNotes + (isCredit ? row.last : 0),
  };
}
