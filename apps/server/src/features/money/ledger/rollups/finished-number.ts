import type { Database, Transaction } from '@nagarika/db/client';
import { ledgerRollupProgress } from '@nagarika/db/schema/money/rollups';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** Longer than any transaction of ours but those of operators; the next run asks again. */
const longestMs = 5_000;
const pollMs = 50;

const given = z.tuple([z.object({ last: z.coerce.number() })]);
const writers = z.array(z.object({ writer: z.string() }));

/**
 * A number up to which every ledger transaction is there to be read, or never will be; null: somebody
 * still writes. Who writes locks the table before it takes its numbers and until it ends, so whoever
 * has a number up to `last` and has not ended is among the writers looked up afterwards: as CREATE
 * INDEX CONCURRENTLY waits, without holding anybody up.
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
 * The last number of the ledger that its roll-ups have by now. It tells the planner how few are left for
 * the statement that follows; which of them those are, that one's own snapshot decides.
 */
export async function rolledUpThrough(db: Database | Transaction): Promise<number> {
  const [row] = await db
    .select({ through: ledgerRollupProgress.through })
    .from(ledgerRollupProgress);
  return row?.through ?? 0;
}
