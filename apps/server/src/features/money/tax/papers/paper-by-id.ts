import type { Database } from '@nagarika/db/client';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { asc, eq } from 'drizzle-orm';
import { type StoredPaper, storedPapersQuery } from './stored-papers.ts';

/** Finds a paper, or null; the caller checks who may read it. */
export async function paperById(db: Database, id: string): Promise<StoredPaper | null> {
  const [paper] = await storedPapersQuery(db).where(eq(taxPapers.id, id));
  return paper ?? null;
}

/** Reads a booking's invoices and credit notes, in the order in which they were issued. */
export async function papersOfBooking(db: Database, bookingId: string): Promise<StoredPaper[]> {
  return storedPapersQuery(db)
    .where(eq(taxPapers.bookingId, bookingId))
    .orderBy(asc(taxPapers.issuedAt), asc(taxPapers.kind), asc(taxPapers.number));
}
