/**
 * Sets buyers, organisers, doors, banks, strangers and a faulty gateway on two servers that are killed at
 * random, on a PostgreSQL that is killed, cut off and full: `bun run chaos --seed=1 --kills=100`, again with
 * the next seed for as long as it is to be. `--buyers`, `--events`, `--rate` (purchases begun a second) and
 * `--pause` (ms between kills, at most) say how dense it is, `--database=URL` joins a migrated one that is
 * not killed. Afterwards the jobs run, and everything is held against the gateway's own books.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinDatabase, startDatabase } from './chaos/faults/database.ts';
import { killAtRandom } from './chaos/faults/kills.ts';
import { freePorts, machine } from './chaos/faults/machines.ts';
import { startMailServer } from './chaos/faults/mail-server.ts';
import { mountSmallDisk } from './chaos/faults/small-disk.ts';
import { judge } from './chaos/judging/judge.ts';
import { decideAll, moveDisputes } from './chaos/members/banks.ts';
import { buyOnce } from './chaos/members/buyer.ts';
import { hostSeries } from './chaos/members/dates.ts';
import { hostEvent } from './chaos/members/organisers.ts';
import { meddleOnce } from './chaos/members/others.ts';
import { moveReturns } from './chaos/members/returns.ts';
import { moveLists } from './chaos/members/waiters.ts';
import { gather } from './chaos/scene/people.ts';
import type { Scene } from './chaos/scene/scene.ts';
import { seeded } from './chaos/scene/seeded.ts';
import { taxAll } from './chaos/scene/taxes.ts';
import { report } from './support/finding.ts';
import { flag, pause, until } from './support/server.ts';

const seed = Number(flag('--seed') ?? 1);
const kills = Number(flag('--kills') ?? 20);
const buyers = Number(flag('--buyers') ?? 200);
const eventsForSale = Number(flag('--events') ?? 20);
const mostPauseMs = Number(flag('--pause') ?? 600);
/** Milliseconds between two purchases of one buyer, so that all of them begin `--rate` a second. */
const turnMs = (1_000 * buyers) / Number(flag('--rate') ?? 12);
const given = flag('--database');
const meddlers = 4;
const movers = 2;
/** Buyers who move seats that could not be cancelled any more. */
const givers = 2;
const banks = 2;
/** One in this many events is a series instead. */
const series = { oneIn: 5, from: 2 };
const diskMegabytes = 3_000;
const leastPromises = 5;

const { expect, end } = report(`chaos --seed=${seed} --kills=${kills}`);
const chance = seeded(seed);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);
const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-chaos-'));
chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
const disk = given ? null : mountSmallDisk(join(dataDir, 'postgres'), diskMegabytes);
process.once('exit', () => {
  disk?.unmount();
  rmSync(dataDir, { recursive: true, force: true });
});
process.once('uncaughtException', (error) => {
  console.error(error); // printed before what is left behind is cleared away
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const database = given ? await joinDatabase(given) : await startDatabase(dataDir);
const mail = await startMailServer(chance.child(1));
const [first = 0, second = 0] = freePorts(2);
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mail.url };
// The two machines disagree by ten minutes.
const machines = [machine(first, env), machine(second, env, { isAhead: true })];
const urls = machines.map(({ url }) => url);
let sql = database.sql();
if (!given) await migrate();
await sellNoDemo();
for (const one of machines) await one.untilReady();

const people = await gather(urls[0] ?? '', sql, buyers);
await taxAll(sql);
const [city] = await sql`select name from cities where is_open_for_hosting order by name limit 1`;
const counts = new Map<string, number>();
const count = (what: string, status: number) => {
  const name = `${what} ${status}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
const scene: Scene = { urls, events: [], city: city.name, claims: [], breaches: [], count };
for (let n = 0; n < eventsForSale; n += 1) {
  if (n % series.oneIn === series.from) {
    scene.events.push(...(await hostSeries(scene, people, chance)));
    continue;
  }
  const event = await hostEvent(scene, people, chance);
  if (event) scene.events.push(event);
}
if (scene.events.length === 0) throw new Error('there is nothing to buy');

let isOver = false;
const forever = async (deed: () => Promise<void>, pauseMs: number) => {
  while (!isOver) {
    await deed().catch(() => {});
    await pause(pauseMs);
  }
};
const busy = [
  ...people.members.map((member, index) => {
    const own = chance.child(100 + index);
    return forever(() => buyOnce(scene, member, own), turnMs / 2 + own.upTo(turnMs));
  }),
  ...Array.from({ length: meddlers }, (_, index) => {
    const own = chance.child(10_000 + index);
    return forever(() => meddleOnce(scene, people, sql, own), 400);
  }),
  ...Array.from({ length: movers }, (_, index) => {
    const own = chance.child(20_000 + index);
    return forever(() => moveLists(scene, people, sql, own), 600);
  }),
  ...Array.from({ length: givers }, (_, index) => {
    const own = chance.child(30_000 + index);
    return forever(() => moveReturns(scene, people, sql, own), 400);
  }),
  ...Array.from({ length: banks }, (_, index) => {
    const own = chance.child(40_000 + index);
    return forever(() => moveDisputes(scene, sql, own), 600);
  }),
];

console.log(
  `${scene.events.length} events, ${people.members.length} buyers, ${kills} kills, ready after ${seconds()} s`,
);
const done = await killAtRandom({
  kills,
  mostPauseMs,
  chance: chance.child(2),
  machines,
  database,
  disk,
  mail,
  renewSql: async () => {
    await sql.close().catch(() => {});
    sql = database.sql();
  },
  tell: (killed) =>
    console.log(`  ${killed} kills, ${scene.claims.length} promises, ${seconds()} s`),
});
// On a busy machine so few kills may be over before anybody has bought something.
await until(() => (scene.claims.length >= leastPromises ? true : undefined), 60_000);
isOver = true;
await Promise.all(busy);
await mail.calm();
for (const url of urls) await fetch(`${url}/sandbox/razorpay/faults`, { method: 'DELETE' });
await decideAll(urls[0] ?? '', sql, chance.child(3));
const answers = [...counts].toSorted().map(([what, many]) => `${what} ×${many}`);
console.log(answers.join(', '));
expect('all kills were survived', true, `${kills} in ${seconds()} s`);
const fallen = machines.reduce((sum, one) => sum + one.endedByItself(), 0);
const words = fallen === 0 ? '' : machines.map((one) => one.errors().slice(-4_000)).join('\n');
expect('no server ended by itself', fallen === 0, `${fallen} ${words}`);
const { captured, mails } = await judge(
  { expect },
  { sql, databaseUrl: given ?? database.url, scene, mail },
);
for (const one of machines) await one.kill();
await sql.close();
await database.stop();
await mail.close();
const others = Object.entries(done).map(([what, times]) => `${what} ×${times}`);
end(
  `${kills} kills, ${others.join(', ')}, ${captured} captured payments, ${scene.claims.length} promises, ${mails} mails, ${seconds()} s: `,
);

/** Migrates as the first start of an installation without a demo does. */
async function migrate() {
  const bare = machine(first, { ...env, DEMO: '' });
  await bare.untilReady();
  await bare.kill();
}

/** Leaves out the demo's tickets and pictures: no job runs before they are there, and nobody buys them. */
async function sellNoDemo() {
  await sql`
    insert into settings (key, value, updated_at)
    select key, 'true', now() from unnest(array['demo.booked', 'demo.pictured']) as step(key)`;
}
