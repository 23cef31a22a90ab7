import { connect } from '@nagarika/db/client';
import { type Breach, findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';

/** Returns what `bun run audit:books` finds wrong in a database, without a process for it. */
export async function breachesIn(databaseUrl: string): Promise<Breach[]> {
  const { db, close } = connect(databaseUrl);
  try {
    return await findBreaches(db, new Date());
  } finally {
    await close();
  }
}
