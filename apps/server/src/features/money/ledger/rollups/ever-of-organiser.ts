import type { Database, Transaction } from '@nagarika/db/client';
import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rolledUpThrough } from './finished-number.ts';
import { ledgerByDay } from './ledger-by-day.ts';

const sums = z.tuple([z.object({ earnings: z.number(), payouts: z.number() })]);

/**
 * Sums, to this moment and in paise, what an organiser's events have earned her and what of it she was paid.
 */
export async function everOfOrganiser(db: Database | Transaction, organiserId: string) {
  const through = await rolledUpThrough(db);
  const rest = ledgerByDay(sql`v.organiser_id = ${organiserId}
    and t.number > ${through}
    and t.number > coalesce((select through from ledger_rollup_progress), 0)`);
  const [ever] = sums.parse([
    ...(await db.execute(sql`
      select coalesce(sum(earnings_paise), 0)::float8 as earnings,
        coalesce(sum(payouts_paise), 0)::float8 as payouts
      from (
        select earnings_paise, payouts_paise from ledger_rollups
        where unit = 'ever' and starts_on = ${everPeriod.from}::date and organiser_id = ${organiserId}
        union all
        select earnings_paise, payouts_paise from (${rest}) as rest
      ) as parts`)),
  ]);
  return ever;
}
