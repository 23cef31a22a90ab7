import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerRollupProgress } from '@nagarika/db/schema/money/rollups';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/**
 * The time that a run waits for writers, longer than any transaction but those of operators; the next run
 * asks again.
 */
const longestMs = 5_000;
const pollMs = 50;

const given = z.tuple([z.object({ last: z.coerce.number() })]);
const writers = z.array(z.object({ writer: z.string() }));

/**
 * Returns a number up to which every ledger transaction can be read by now, or never will be; null while a
 * transaction still writes. A writer locks the table before it takes its numbers and until it ends, so any
 * that has a number up to `last` and has not ended is among the writers looked up afterwards: as CREATE INDEX
 * CONCURRENTLY waits, without holding anybody up.
 */
export async function finishedNumber(db: Database, patienceMs = longestMs): Promise<number | null> {
  const [{ last }] = given.parse([
    ...(await db.execute(sql`
      select coalesce(pg_sequence_last_value('ledger_transactions_number_seq'), 0) as last`)),
  ]);
  let open = await writersOf(db);
  for (let waited = 0; open.length > 0; waited += pollMs) {
    if (waited >= patienceMs) return null;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const still = new Set(await writersOf(db));
    open = open.filter((writer) => still.has(writer));
  }
  return last;
}

async function writersOf(db: Database): Promise<string[]> {
  const found = await db.execute(sql`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock'
      and relation = 'ledger_transactions'::regclass
      and database = (select oid from pg_database where datname = current_database())`);
  return writers.parse([...found]).map(({ writer }) => writer);
}

/**
 * Returns the last number of the ledger that the roll-ups have by now. It tells the planner how few are left
 * for the statement that follows, whose own snapshot decides which those are.
 */
export async function rolledUpThrough(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ through: ledgerRollupProgress.through })
    .from(ledgerRollupProgress);
  return row?.through ?? 0;
}
