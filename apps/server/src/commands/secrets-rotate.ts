import { pino } from 'pino';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { encryptedColumns } from '#server/encrypted-columns.ts';
import { parseEnvironment } from '#server/environment.ts';
import { encryptAnew } from '#server/platform/secrets/encrypt-anew.ts';
import { readInstanceSecrets } from '#server/platform/secrets/instance-secrets.ts';

/**
 * `bun run secrets:rotate`, with APP_SECRET=new,old, encrypts under the new secret what an old one
 * encrypted. After it the old one may go (docs/operations.md, Replacing secrets).
 */
async function main(): Promise<number> {
  const environment = parseEnvironment(process.env);
  const log = pino({ level: 'error' }, pino.destination(2));
  const database = await openDatabase(environment, log, 'work');
  try {
    const { db, sql } = database.main;
    const secrets = createSecrets(await readInstanceSecrets(db, environment));
    let lost = 0;
    for (const one of encryptedColumns) {
      const done = await encryptAnew(sql, secrets, one);
      const name = `${one.table}.${one.column}`;
      console.log(`${name}: ${done.anew} encrypted anew, ${done.there} were already`);
      for (const key of done.lost) console.error(`${name} of ${key}: no APP_SECRET opens it`);
      lost += done.lost.length;
    }
    return lost === 0 ? 0 : 1;
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
