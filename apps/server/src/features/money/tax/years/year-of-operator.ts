import type { Database } from '@nagarika/db/client';
import { daysOfFinancialYear, type FinancialYear } from '@nagarika/domain/time/financial-years';
import type { Period } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ledgerOfPeriod } from '#server/features/money/ledger/rollups/ledger-of-period.ts';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { type GstSums, gstOfYear } from './gst-of-year.ts';
import { type PayoutSums, payoutsOfYear } from './payouts-of-year.ts';

/** Paise, after what went back. */
export type YearOfOperator = {
  days: Period;
  /** Ticket prices of all organisers. */
  netPaise: number;
  commissionPaise: number;
  serviceChargesPaise: number;
  /** Paise that reached buyers again, for tickets and for payments that became none. */
  refundsPaise: number;
  /** GST of the operator's own papers; commission of months that are over. */
  chargeGst: GstSums;
  commissionGst: GstSums;
  payouts: PayoutSums;
};

const sums = z.tuple([
  z.object({
    commission_paise: z.number(),
    earnings_paise: z.number(),
    service_charges_paise: z.number(),
    refunds_paise: z.number(),
  }),
]);

/**
 * Sums what the operator took in a financial year, as reports have it, and its GST as the papers have it;
 * null when there is no such year.
 */
export async function yearOfOperator(
  db: Database,
  fy: FinancialYear,
): Promise<YearOfOperator | null> {
  const days = daysOfFinancialYear(fy);
  if (!days) return null;
  return inLedgerSnapshot(db, async (tx) => {
    const { rest, totals } = await ledgerOfPeriod(tx, days);
    const [sum] = sums.parse([...(await tx.execute(sql`with ${rest} ${totals}`))]);
    const gst = await gstOfYear(tx, { supplierId: null, fy });
    return {
      days,
      netPaise: sum.commission_paise + sum.earnings_paise,
      commissionPaise: sum.commission_paise,
      serviceChargesPaise: sum.service_charges_paise,
      refundsPaise: sum.refunds_paise,
      chargeGst: gst.charge,
      commissionGst: gst.commission,
      payouts: await payoutsOfYear(tx, days),
    };
  });
}
