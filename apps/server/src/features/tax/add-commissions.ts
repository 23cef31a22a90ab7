import type { Transaction } from '@nagarika/db/client';
import { taxCommissions } from '@nagarika/db/schema/tax-papers';
import { istDate } from '@nagarika/domain/format';
import { unitAround } from '@nagarika/domain/periods';
import { sql } from 'drizzle-orm';
import type { LedgerSale } from './next-sales.ts';
import type { PaperDrafts } from './paper-drafts.ts';

/**
 * Adds to what is invoiced at the end of the month, at the rate of the service charge of the same sale: the two are
 * one service, and each sale of ₹1 or more has a service charge.
 */
export async function addCommissions(
  tx: Transaction,
  sales: readonly LedgerSale[],
  drafts: PaperDrafts,
): Promise<void> {
  const parts = sales.flatMap(({ bookingId, organiserId, occurredAt, commissionPaise }) => {
    const invoice = drafts.invoiceOf(bookingId, 'charge');
    if (!invoice || commissionPaise === 0) return [];
    const month = unitAround('month', istDate(occurredAt)).from;
    const { rateBp, sac } = invoice;
    return [{ organiserId, month, rateBp, sac, grossPaise: commissionPaise }];
  });
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into ${taxCommissions} as kept (organiser_id, month, rate_bp, sac, gross_paise)
    select "organiserId", month, "rateBp", sac, sum("grossPaise")
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as row("organiserId" uuid, month date, "rateBp" integer, sac text, "grossPaise" bigint)
    group by 1, 2, 3, 4
    on conflict (organiser_id, month, rate_bp, sac)
      do update set gross_paise = kept.gross_paise + excluded.gross_paise`);
}
