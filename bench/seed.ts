/**
 * Fills an empty database as years of use would have: `bun run bench:seed --scale=1`, into DATABASE_URL or
 * the embedded PostgreSQL of DATA_DIR. At scale 1 100,000 events to come, 1,000,000 past ones, 1,000,000
 * accounts, 5,000,000 tickets, with all that the product writes beside them (docs/performance.md#size). The
 * same scale gives the same rows, dated around now.
 */

import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/adapters/databases/database.ts';
import { createSecrets } from '../apps/server/src/adapters/secrets.ts';
import { parseEnvironment } from '../apps/server/src/environment.ts';
import { readInstanceSecrets } from '../apps/server/src/platform/secrets/instance-secrets.ts';
import { seed } from './seed/seed.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
if (!(scale > 0 && scale <= 10)) throw new Error('--scale is a number above 0, at most 10.');

const environment = parseEnvironment(process.env);
const database = await openDatabase(environment, pino({ level: 'warn' }), 'work');
const secrets = createSecrets(await readInstanceSecrets(database.main.db, environment));
const rows = await seed({
  url: database.url,
  db: database.main.db,
  secrets,
  scale,
  now: new Date(),
});
for (const [table, count] of rows) console.log(`${table.padEnd(24)} ${count}`);
await database.close();
process.exit(0);
