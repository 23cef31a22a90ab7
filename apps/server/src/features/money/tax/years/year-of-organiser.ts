import type { Database, Transaction } from '@nagarika/db/client';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { daysOfFinancialYear, type FinancialYear } from '@nagarika/domain/time/financial-years';
import { instantsOf, type Period } from '@nagarika/domain/time/periods';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { addedGst, type GstSums, gstOfYear, noGst } from './gst-of-year.ts';
import { type PayoutSums, payoutsOfYear } from './payouts-of-year.ts';

/** Paise. */
export type YearOfOrganiser = {
  days: Period;
  /** Ticket prices, before and after what went back. */
  grossPaise: number;
  refundsPaise: number;
  netPaise: number;
  commissionPaise: number;
  /** Net less commission. */
  earningsPaise: number;
  /** GST in ticket prices that the organiser invoiced. */
  ticketGst: GstSums;
  /** GST in the commission that she was invoiced, for months that are over. */
  commissionGst: GstSums;
  payouts: PayoutSums;
};

const sold = z.tuple([
  z.object({ gross: z.number(), refunds: z.number(), commission: z.number() }),
]);

/**
 * Sums what an organiser sold, paid and was paid in a financial year, by the ledger and its papers; null when
 * there is no such year.
 */
export async function yearOfOrganiser(
  db: Database,
  { organiserId, fy }: { organiserId: string; fy: FinancialYear },
): Promise<YearOfOrganiser | null> {
  const days = daysOfFinancialYear(fy);
  if (!days) return null;
  const [from, to] = instantsOf(days).map((at) => at.toISOString());
  return inLedgerSnapshot(db, async (tx) => {
    const [{ gross, refunds, commission }] = sold.parse([
      ...(await tx.execute(sql`
        select
          coalesce(-sum(e.amount_paise) filter (where t.kind = 'sale'), 0)::float8 as gross,
          coalesce(sum(e.amount_paise) filter (where t.kind = 'sale_reversal'), 0)::float8 as refunds,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'commission_income'), 0)::float8 as commission
        from events v
        join ledger_transactions t on t.event_id = v.id and t.kind in ('sale', 'sale_reversal')
          and t.occurred_at >= ${from}::timestamptz and t.occurred_at < ${to}::timestamptz
        join ledger_entries e on e.transaction_id = t.id
          and e.account in ('organiser_payable', 'commission_income')
        where v.organiser_id = ${organiserId}`)),
    ]);
    const { ticket } = await gstOfYear(tx, { supplierId: organiserId, fy });
    return {
      days,
      grossPaise: gross,
      refundsPaise: refunds,
      netPaise: gross - refunds,
      commissionPaise: commission,
      earningsPaise: gross - refunds - commission,
      ticketGst: ticket,
      commissionGst: await commissionGstOfYear(tx, { organiserId, fy }),
      payouts: await payoutsOfYear(tx, days, organiserId),
    };
  });
}

/** Sums the commission that an organiser was invoiced in a financial year. */
async function commissionGstOfYear(
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
