import type { Transaction } from '@nagarika/db/client';
import { taxProfiles } from '@nagarika/db/schema/money/tax';
import { taxCommissions } from '@nagarika/db/schema/money/tax-papers';
import { istDate } from '@nagarika/domain/language/format';
import { unitAround } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import type { LedgerSale } from './next-sales.ts';
import type { PaperDrafts } from './paper-drafts.ts';

/**
 * Adds to what is invoiced at the end of the month, at the rate of the service charge of the same sale, and by who
 * issued that: the two are one service, and each sale of ₹1 or more has a service charge. What is undone in a
 * later month than it was sold in corrects the invoice of that one.
 */
export async function addCommissions(
  tx: Transaction,
  sales: readonly LedgerSale[],
  drafts: PaperDrafts,
): Promise<void> {
  const parts = sales.flatMap(({ bookingId, organiserId, occurredAt, commissionPaise }) => {
    const invoice = drafts.invoiceOf(bookingId, 'charge');
    if (!invoice || commissionPaise === 0) return [];
    const { rateBp, sac, supplierProfileId, issuedAt } = invoice;
    const months = { month: monthOf(occurredAt), soldMonth: monthOf(issuedAt) };
    return [
      { organiserId, ...months, rateBp, sac, supplierProfileId, grossPaise: commissionPaise },
    ];
  });
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into ${taxCommissions} as kept (organiser_id, month, sold_month, rate_bp, sac, gstin, gross_paise)
    select "organiserId", month, "soldMonth", "rateBp", sac, supplier.gstin, sum("grossPaise")
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as row("organiserId" uuid, month date, "soldMonth" date, "rateBp" integer, sac text,
        "supplierProfileId" uuid, "grossPaise" bigint)
    join ${taxProfiles} supplier on supplier.id = row."supplierProfileId"
    group by 1, 2, 3, 4, 5, 6
    on conflict (organiser_id, month, sold_month, rate_bp, sac, gstin)
      do update set gross_paise = kept.gross_paise + excluded.gross_paise`);
}

const monthOf = (instant: Date) => unitAround('month', istDate(instant)).from;
