import type { Database } from '@nagarika/db/client';
import { type TaxParts, taxOf } from '@nagarika/domain/money/tax/contained-tax';
import { isCreditNote } from '@nagarika/domain/money/tax/tax-papers';
import { inForceAt, readTaxRates } from '#server/features/money/tax/rates/in-force-at.ts';
import { saleWithoutPapers } from './next-sales.ts';
import { PaperDrafts } from './paper-drafts.ts';
import { papersOfBooking } from './stored-papers.ts';

/**
 * Sums the GST that a booking's price contains, in paise, as its invoices have it. A ticket is often mailed
 * before the job has issued them: then they are drafted by the job's own rules.
 */
export async function gstOfBooking(db: Database, bookingId: string): Promise<number> {
  const papers = await papersOfBooking(db, bookingId);
  if (papers.length > 0) {
    return sumOf(papers.map(({ paper }) => paper).filter(({ kind }) => !isCreditNote(kind)));
  }
  const sales = await saleWithoutPapers(db, bookingId);
  if (sales.length === 0) return 0;
  const inForce = await inForceAt(db, sales, await readTaxRates(db));
  const drafts = new PaperDrafts([]);
  for (const sale of sales) drafts.add(sale, inForce.get(sale.id));
  return sumOf(drafts.all);
}

const sumOf = (papers: readonly TaxParts[]) =>
  papers.reduce((paise, paper) => paise + taxOf(paper), 0);
