import { pino } from 'pino';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { startDatabaseClock } from '#server/adapters/databases/database-clock.ts';
import { parseEnvironment } from '#server/environment.ts';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';

/** `bun run audit:books`: names each row that breaks a rule of the ledger; non-zero if there is one. */
async function main(): Promise<number> {
  const log = pino({ level: 'warn' });
  const database = await openDatabase(parseEnvironment(process.env), log, 'work');
  try {
    const { clock, stop } = await startDatabaseClock(database.main.sql, { log });
    stop();
    const breaches = await findBreaches(database.main.db, clock.now());
    for (const { rule, subject, detail } of breaches) {
      console.log(`${subject}: ${rule} (${detail})`);
    }
    console.log(
      breaches.length === 0 ? 'The books are in order.' : `Breaches: ${breaches.length}.`,
    );
    return breaches.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }),
);
