import { ledgerChecks } from '@nagarika/db/schema/money/ledger-checks';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { isCheckedAtOnce } from './last-check.ts';

/** Has a job check the ledger, once for all callers until it has ended; a small ledger needs no job. */
export async function askForCheck({ deps }: MemberContext, most?: number): Promise<void> {
  const { db, clock, jobs } = deps;
  if (await isCheckedAtOnce(db, most)) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(ledgerChecks)
      .values({ askedAt: clock.now() })
      .onConflictDoUpdate({
        target: ledgerChecks.isOnly,
        set: { askedAt: sql`coalesce(${ledgerChecks.askedAt}, excluded.asked_at)` },
      });
    await jobs.enqueue(tx, 'ledger.check', {}, { key: 'asked' });
  });
}
