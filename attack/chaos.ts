/**
 * Buyers, organisers, doors, banks and a faulty gateway on two servers that are killed at random, on a
 * PostgreSQL that is killed and cut off: `bun run chaos`. `--kills 1000` is the long form, `--seed`
 * what is drawn, `--buyers` and `--pause` (ms between kills, at most) how dense it is. Afterwards
 * the jobs run, and everything is held against the gateway's own books.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buyOnce, type Claim, type Scene } from './chaos/buyer.ts';
import { judge } from './chaos/judge.ts';
import { freePorts, machine, startDatabase } from './chaos/machines.ts';
import { meddleOnce } from './chaos/others.ts';
import { seeded } from './chaos/seeded.ts';
import { newBuyers, paidEvents, untilDemoIsSold } from './support/buyers.ts';
import { signIn } from './support/calls.ts';
import { report } from './support/finding.ts';
import { flag, pause } from './support/server.ts';

const seed = Number(flag('--seed') ?? 1);
const kills = Number(flag('--kills') ?? 20);
const buyers = Number(flag('--buyers') ?? 200);
const mostPauseMs = Number(flag('--pause') ?? 1_500);
const eventsForSale = 20;
const meddlers = 4;

const { expect, end } = report(`chaos, seed ${seed}`);
const chance = seeded(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-chaos-'));
chmodSync(dataDir, 0o755); // as root: the unprivileged user that runs PostgreSQL goes through it
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const database = await startDatabase(dataDir);
const [first = 0, second = 0] = freePorts(2);
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
// The two disagree by ten minutes.
const machines = [machine(first, env), machine(second, env, { isAhead: true })];
const urls = machines.map(({ url }) => url);
await machines[0]?.start();
await machines[1]?.start();

let sql = database.sql();
await untilDemoIsSold(sql);
const members = await newBuyers({ url: urls[0] ?? '' }, sql, buyers);
const organiser = {
  ...(await signIn(urls[0] ?? '', '9000000003', '203.0.113.3')),
  ip: '203.0.113.3',
};
const admin = { ...(await signIn(urls[0] ?? '', '9000000001', '203.0.113.1')), ip: '203.0.113.1' };
const events = (await paidEvents(sql, 5)).slice(0, eventsForSale);

const claims: Claim[] = [];
const counts = new Map<string, number>();
const count = (what: string, status: number) => {
  const name = `${what} ${status}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
const scene: Scene = { urls, events, claims, count };
let isOver = false;
const forever = async (deed: () => Promise<void>, pauseMs: number) => {
  while (!isOver) {
    await deed().catch(() => {});
    await pause(pauseMs);
  }
};
const busy = [
  ...members.map((member, index) => {
    const own = chance.child(index);
    return forever(() => buyOnce(scene, member, own), 4_000 + own.upTo(8_000));
  }),
  ...Array.from({ length: meddlers }, (_, index) => {
    const own = chance.child(10_000 + index);
    return forever(() => meddleOnce(scene, { members, organiser, admin }, sql, own), 700);
  }),
];

console.log(`${events.length} events, ${members.length} buyers, ${kills} kills`);
const began = performance.now();
for (let killed = 0; killed < kills; killed += 1) {
  await pause(200 + chance.upTo(mostPauseMs));
  const victim = chance.one(machines);
  await victim.kill();
  if (chance.isOneIn(12)) database.cut();
  if (chance.isOneIn(25)) {
    await database.restart();
    await sql.close().catch(() => {});
    sql = database.sql();
  }
  await victim.start();
  if ((killed + 1) % 50 === 0)
    console.log(
      `  ${killed + 1} kills, ${claims.length} promises, ${Math.round((performance.now() - began) / 1_000)} s`,
    );
}
isOver = true;
await Promise.all(busy);
for (const url of urls) await fetch(`${url}/sandbox/razorpay/faults`, { method: 'DELETE' });
console.log(
  [...counts]
    .toSorted()
    .map(([what, many]) => `${what} ×${many}`)
    .join(', '),
);
expect(
  'all kills were survived',
  true,
  `${kills} in ${Math.round((performance.now() - began) / 1_000)} s`,
);
await judge({ expect }, { sql, databaseUrl: database.url, claims });
for (const one of machines) await one.kill();
await sql.close();
await database.stop();
end();
