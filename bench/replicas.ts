/**
 * Measures what a streaming replica takes from the primary: `bun bench/replicas.ts`, or with the number of
 * rounds. The same reads of visitors, none of them kept, with and without it in turns; then while an event
 * is edited now and then, which sends reads of events to the primary until the replica is seen to have it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/adapters/databases/database.ts';
import { openReplicas } from '../apps/server/src/adapters/databases/replicas.ts';
import { findPostmaster } from '../apps/server/src/adapters/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres.ts';
import { loadDemo } from '../apps/server/src/demo/load.ts';
import { countEvents } from '../apps/server/src/features/events/events/listing/count-events.ts';
import { readPageOfEvents } from '../apps/server/src/features/events/events/listing/read-page-of-events.ts';
import { eventFilters } from '../apps/server/src/features/events/events/schemas.ts';
import { createFreshness } from '../apps/server/src/platform/memory/freshness.ts';
import { followed, startReplica } from '../apps/server/test/streaming-replica.ts';
import { addEvents } from './load/add-events.ts';
import { cpuMs } from './load/cores.ts';
import { median } from './load/figures.ts';

const rounds = Number(process.argv[2] ?? 7);
const readsOfRound = 400;
const atOnce = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
const log = pino({ level: 'silent' });
const cluster = await startEmbeddedPostgres({ dataDir, log, parameters: followed });
const data = join(cluster.folder, 'data');
const database = await openDatabase({ databaseUrl: cluster.url, dataDir }, log);
const { main } = database;
const clock = { now: () => new Date() };
await loadDemo(main.db, clock.now());
await addEvents(main.sql, 2_000);
const freshness = createFreshness(main.changes);
await freshness.ready();
const replica = await startReplica({ url: cluster.url, data, parameters: followed });
const address = new URL(cluster.url);
address.port = replica.port;
const primary = { url: cluster.url, main };
const replicas = openReplicas({ urls: [address.href], primary, freshness, log });
while (replicas.states()[0]?.leftOut !== null) await sleep(50);

const filters = eventFilters.parse({ limit: 50 });
/** Returns ms of the primary's processes for one read. */
async function round(db: typeof main.db): Promise<number> {
  const postmaster = findPostmaster(data)?.pid ?? 0;
  const before = cpuMs(postmaster);
  const read = async () => {
    await readPageOfEvents({ db, clock }, filters);
    await countEvents({ deps: { db, clock } }, filters);
  };
  for (let done = 0; done < readsOfRound; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, read));
  return (cpuMs(postmaster) - before) / readsOfRound;
}

const words = (all: number[]) =>
  `${median(all).toFixed(2)} ms (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})`;

async function compare(name: string): Promise<void> {
  const [alone, helped]: [number[], number[]] = [[], []];
  const before = replicas.states()[0]?.reads ?? 0;
  for (let n = 0; n < rounds; n++) {
    alone.push(await round(main.db));
    helped.push(await round(replicas.reads));
  }
  const share = ((replicas.states()[0]?.reads ?? 0) - before) / (rounds * readsOfRound * 2);
  const ratio = (median(helped) / median(alone)).toFixed(2);
  console.log(
    `${name}: the primary's CPU a read ${words(alone)}, with a replica ${words(helped)}: ${ratio}; ${Math.round(share * 100)} % of the statements there`,
  );
}

console.log(
  `${rounds} rounds of ${readsOfRound} pages of 50 with their count, in ${dirname(data)}`,
);
await round(main.db);
await compare('nothing changes');
for (const pauseMs of [5_000, 1_000, 200]) {
  let isOver = false;
  const editing = (async () => {
    for (; !isOver; await sleep(pauseMs))
      await main.sql`update events set title = title where title = 'Bench evening 1'`;
  })();
  await compare(`an event is edited every ${pauseMs} ms`);
  isOver = true;
  await editing;
}

replicas.close();
await replica.stop();
await database.close();
await cluster.stop();
rmSync(dataDir, { recursive: true });
