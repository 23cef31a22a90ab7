import type { Transaction } from '@nagarika/db/client';
import { ledgerChecks } from '@nagarika/db/schema/money/ledger-checks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { checkLedger } from './check-ledger.ts';

/** The age below which a check is not repeated, so that a server's start does not check again. */
const freshMs = 12 * 3_600_000;

/**
 * Checks the ledger if somebody has asked for it or the last check is old, and keeps what was found. One
 * check runs at a time, on any number of servers; callers meanwhile get the answer of the running one.
 */
export async function runLedgerCheck({
  db,
  patient,
  clock,
}: Pick<Deps, 'db' | 'patient' | 'clock'>): Promise<void> {
  const [last] = await db.select().from(ledgerChecks);
  const age = clock.now().getTime() - (last?.begunAt?.getTime() ?? 0);
  if (age < freshMs && !last?.askedAt) return;
  const begunAt = clock.now();
  const result = await inLedgerSnapshot(patient, async (tx) =>
    (await isAlone(tx)) ? checkLedger(tx, begunAt) : null,
  );
  if (!result) return;
  const kept = { askedAt: null, begunAt, endedAt: clock.now(), result };
  await db
    .insert(ledgerChecks)
    .values(kept)
    .onConflictDoUpdate({ target: ledgerChecks.isOnly, set: kept });
}

const turn = z.tuple([z.object({ is_mine: z.boolean() })]);

/** Takes the check's lock until the transaction ends, however it ends; false when another has it. */
async function isAlone(tx: Transaction): Promise<boolean> {
  const rows = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtext('ledger check')) as is_mine`,
  );
  return turn.parse([...rows])[0].is_mine;
}
