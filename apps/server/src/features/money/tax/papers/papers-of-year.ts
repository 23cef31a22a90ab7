import type { Database } from '@nagarika/db/client';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import type { TaxPaperKind } from '@nagarika/domain/money/tax/tax-papers';
import type { FinancialYear } from '@nagarika/domain/time/financial-years';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import { type StoredPaper, storedPapersQuery } from './stored-papers.ts';

/**
 * The papers that a supplier (null: the operator) issued, or the commission papers that an organiser was
 * sent.
 */
export type PapersAsked =
  | { supplierId: string | null; kinds?: TaxPaperKind[] }
  | { commissionOf: string };

/** Lists papers of a financial year, newest first. @throws Refusal bad_input (a cursor that is not ours) */
export async function papersOfYear(
  db: Database,
  asked: PapersAsked & { fy: FinancialYear },
  { limit, cursor }: ListInput,
): Promise<Page<StoredPaper>> {
  const rows = await storedPapersQuery(db)
    .where(
      and(
        isAsked(asked),
        eq(taxPapers.fy, asked.fy),
        afterCursor(cursor, 'newest first', { at: taxPapers.issuedAt, id: taxPapers.id }),
      ),
    )
    .orderBy(desc(taxPapers.issuedAt), desc(taxPapers.id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ paper: { issuedAt: at, id } }) => ({
    at,
    id,
  }));
  return { items: page, nextCursor };
}

function isAsked(asked: PapersAsked) {
  if ('commissionOf' in asked) {
    return and(eq(taxPapers.organiserId, asked.commissionOf), isNotNull(taxPapers.fromDay));
  }
  const { supplierId, kinds } = asked;
  return and(
    supplierId === null ? isNull(taxPapers.supplierId) : eq(taxPapers.supplierId, supplierId),
    kinds && inArray(taxPapers.kind, kinds),
  );
}
