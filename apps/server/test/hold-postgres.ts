// Stands for a server that gets killed: starts PostgreSQL on the given DATA_DIR, prints its address, and
// stays.
import { pino } from 'pino';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const { url } = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
