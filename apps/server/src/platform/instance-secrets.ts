import { randomBytes } from 'node:crypto';
import type { Database } from '@nagarika/db/client';
import { instanceSecrets } from '@nagarika/db/schema/system';

/**
 * The keys of this installation: the environment's, else made once and kept in the database (the
 * environment requires them in production).
 */
export async function readInstanceSecrets(
  db: Database,
  given: { appSecret: string | undefined; ticketKey: string | undefined },
): Promise<{ appSecret: string; ticketKey: string }> {
  const made = {
    appSecret: randomBytes(32).toString('hex'),
    ticketKey: randomBytes(32).toString('base64'),
  };
  const rows = Object.entries(made).map(([name, value]) => ({ name, value }));
  await db.insert(instanceSecrets).values(rows).onConflictDoNothing();
  const kept = new Map(
    (await db.select().from(instanceSecrets)).map((row) => [row.name, row.value]),
  );
  return {
    appSecret: given.appSecret ?? kept.get('appSecret') ?? made.appSecret,
    ticketKey: given.ticketKey ?? kept.get('ticketKey') ?? made.ticketKey,
  };
}
