/**
 * Runs one round of bench/kept-hit.ts: `bun hit.ts <checkout>`; prints µs of a hit, of a batch of five, and
 * of an answer that is not kept.
 */
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openDatabase as OpenDatabase } from '../../apps/server/src/adapters/databases/database.ts';
import type { openTelemetry as OpenTelemetry } from '../../apps/server/src/adapters/open-telemetry.ts';
import type { createApp as CreateApp } from '../../apps/server/src/app.ts';
import type { createLog as CreateLog } from '../../apps/server/src/platform/telemetry/log.ts';
import type { startTracing as StartTracing } from '../../apps/server/src/platform/telemetry/tracing.ts';
import type { testDeps as TestDeps } from '../../apps/server/test/test-deps.ts';

type Code = {
  createApp: typeof CreateApp;
  openDatabase: typeof OpenDatabase;
  createLog: typeof CreateLog;
  testDeps: typeof TestDeps;
  openTelemetry: typeof OpenTelemetry;
  startTracing: typeof StartTracing;
};
const [checkout = ''] = process.argv.slice(2);
const of = (file: string): Promise<Code> => import(join(checkout, 'apps/server', file));
const { createApp } = await of('src/app.ts');
const { openDatabase } = await of('src/adapters/databases/database.ts');
const { createLog } = await of('src/platform/telemetry/log.ts');
const { testDeps } = await of('test/test-deps.ts');

const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
const log = createLog('info', openSync('/dev/null', 'a'));
const database = await openDatabase({ databaseUrl: undefined, dataDir }, log);
const never = () => Promise.reject(new Error('not asked here'));
const none = {
  enqueue: never,
  enqueueAll: never,
  insertion: never,
  failed: never,
  tryAgain: never,
};
const deps = testDeps({
  connection: database.main,
  seats: database.seats.db,
  clock: { now: () => new Date() },
  gateway: nobody(),
  jobs: none,
  uploads: dataDir,
});
const { COLLECTOR: endpoint, RATIO: ratio } = process.env;
const tracing = endpoint ? await traceTo(endpoint, Number(ratio)) : null;
const app = createApp(
  { ...deps, log },
  { isReady: async () => true, spa: null, sandbox: null, tracing },
);

const five = Array.from({ length: 5 }, () => 'cities.list').join(',');
const paths = ['/api/cities', `/trpc/${five}?batch=1&input=%7B%7D`, '/api/auth/me'];
const told = [];
for (const path of paths) {
  const address = `http://localhost:3000${path}`;
  const ask = async () => app.fetch(new Request(address), { peer: '203.0.113.9' });
  const run = async (requests: number) => {
    for (let n = 0; n < requests; n++) await ask();
  };
  await run(30_000);
  const before = process.cpuUsage();
  const requests = 100_000;
  await run(requests);
  const { user, system } = process.cpuUsage(before);
  told.push(((user + system) / requests).toFixed(2));
}
console.log(told.join(' '));
await database.close();
rmSync(dataDir, { recursive: true });
process.exit(0);

/** Makes a gateway that is never asked. */
function nobody() {
  return new Proxy({}, { get: () => never }) as Parameters<typeof TestDeps>[0]['gateway'];
}

async function traceTo(endpoint: string, ratio: number) {
  const { openTelemetry } = await of('src/adapters/open-telemetry.ts');
  const { startTracing } = await of('src/platform/telemetry/tracing.ts');
  const { tracing } = openTelemetry({ endpoint, ratio, headers: {}, serviceName: 'bench' });
  startTracing(tracing);
  return tracing;
}
