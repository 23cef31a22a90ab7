import type { Transaction } from '@nagarika/db/client';
import { type SalePart, saleReversalEntries } from '@nagarika/domain/payments';
import { type LedgerSubject, postEntries } from './post-entries.ts';
import { saleLeft } from './sale-left.ts';

/** A ticket was taken back, or a part of its price: so much of what is left of its sale is undone. */
export async function recordSaleReversal(
  tx: Transaction,
  about: LedgerSubject,
  part: SalePart,
  now: Date,
): Promise<void> {
  const left = await saleLeft(tx, about.bookingId);
  await postEntries(tx, about, now, { sale_reversal: saleReversalEntries(left, part) });
}
