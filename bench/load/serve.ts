/**
 * Serves as in production, with its own PostgreSQL, the demo's data, 500 events and 12,000 members more:
 * `bun serve.ts <port> <folder> kept|unkept`.
 */
import { mkdirSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../apps/server/src/adapters/databases/database.ts';
import { listen } from '../../apps/server/src/adapters/listen.ts';
import { openPictures } from '../../apps/server/src/adapters/pictures/open-pictures.ts';
import { parseEnvironment } from '../../apps/server/src/environment.ts';
import { loadRenderer } from '../../apps/server/src/http/pages/renderer.ts';
import { loadSpa } from '../../apps/server/src/http/pages/spa.ts';
import { createAlerts } from '../../apps/server/src/platform/telemetry/alerts.ts';
import { createLog } from '../../apps/server/src/platform/telemetry/log.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { addEvents } from './add-events.ts';
import { addMembers } from './add-members.ts';

const [port = '', dataDir = '', kept = 'kept'] = process.argv.slice(2);
const environment = parseEnvironment({ PORT: port, DATA_DIR: dataDir, DEMO: '1' });
mkdirSync(dataDir, { recursive: true });
const log = createLog('info', openSync(`${dataDir}/log`, 'a'));
const database = await openDatabase(environment, log);
const { brand } = environment;
const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const alerts = createAlerts(log);
const { images, builds } = await openPictures(environment, log, alerts);
const server = await startServer({
  environment,
  images,
  alerts,
  database,
  log,
  port: Number(port),
  publicUrl: `http://localhost:${port}`,
  spa: await loadSpa(dist, brand, builds, await loadRenderer(dist, brand)),
  keepsAnswers: kept === 'kept',
});
await addEvents(database.main.sql, 500);
await addMembers(database.main.sql);
const http = listen(Number(port), (request, bun) =>
  server.fetch(request, () => bun.requestIP(request)?.address ?? ''),
);
process.on('SIGTERM', async () => {
  await http.stop(true);
  server.hangUp();
  await server.stop();
  await database.close();
  process.exit(0);
});
console.log('ready');
