import type { Database, Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/tax';
import { taxPapers } from '@nagarika/db/schema/tax-papers';
import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const supplier = alias(taxProfiles, 'supplier');
const recipient = alias(taxProfiles, 'recipient');
const original = alias(taxPapers, 'original');

/** Papers with what stands on them: who issues them, to whom where she is registered, what they take back. */
export function storedPapers(db: Database | Transaction) {
  return db
    .select({
      paper: getTableColumns(taxPapers),
      supplier: {
        legalName: supplier.legalName,
        gstin: supplier.gstin,
        address: supplier.address,
        stateCode: supplier.stateCode,
      },
      /** Null: a buyer, or an organiser who is not registered. */
      recipient: {
        legalName: recipient.legalName,
        gstin: recipient.gstin,
        address: recipient.address,
        stateCode: recipient.stateCode,
      },
      /** Null: it takes nothing back. */
      original: { label: original.label, issuedAt: original.issuedAt },
    })
    .from(taxPapers)
    .innerJoin(supplier, eq(supplier.id, taxPapers.supplierProfileId))
    .leftJoin(recipient, eq(recipient.id, taxPapers.recipientProfileId))
    .leftJoin(original, eq(original.id, taxPapers.originalId))
    .$dynamic();
}

export type StoredPaper = Awaited<ReturnType<typeof storedPapers>>[number];
