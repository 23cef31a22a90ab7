/** Kills the server, again and again, while people pay; then starts it on the same data. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditBooks, capturedPayments } from './support/books.ts';
import { callerFrom } from './support/calls.ts';
import { report } from './support/finding.ts';
import { buy, comingEvents, type Member, newMembers } from './support/members.ts';
import { openSql } from './support/postgres.ts';
import { pause, startServer, until } from './support/server.ts';
import { untilReady } from './support/traffic.ts';

const rounds = 4;
const { expect, end } = report('killed-server');

const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-attack-'));
chmodSync(dataDir, 0o755);
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

let server = await startServer({ DATA_DIR: dataDir });
await untilReady(server.url, 30_000);
// The demo's sales are of last month, and want their papers at once: a killed job is due again after a
// while.
await until(async () => (await auditBooks({ DATA_DIR: dataDir })).ok || undefined, 120_000);
let members: Member[] = await newMembers(server, 12);
const paid = (await comingEvents(callerFrom(server.url))).paid;

for (let round = 0; round < rounds; round++) {
  let isOver = false;
  const buying = members.map(async (member, index) => {
    for (let n = 0; !isOver; n++) await buy(member, paid[(index + n) % paid.length] ?? '');
  });
  await pause(1_000 + Math.random() * 1_500);
  await server.kill();
  isOver = true;
  await Promise.all(buying);
  server = await startServer({ DATA_DIR: dataDir });
  const { url } = server;
  members = members.map(({ ip, jar }) => ({ ...callerFrom(url, ip, jar), ip, jar }));
  await untilReady(url, 30_000);
}

// Webhooks are repeated and the reconciler, which runs each minute, asks about the rest.
const captured = async () => {
  const sql = openSql(dataDir);
  return capturedPayments(sql).finally(() => sql.close());
};
const before = await captured();
const settled = await until(async () => {
  const now = await captured();
  return now.undecided === 0 ? now : undefined;
}, 100_000);
const after = settled ?? (await captured());
expect('payments were captured', after.captured > 0, after.captured);
expect(
  'each has its ticket or its refund, once',
  after.undecided === 0 && after.twice === 0,
  `undecided ${before.undecided} after the last start, ${after.undecided} at the end; twice ${after.twice}`,
);
const books = await auditBooks({ DATA_DIR: dataDir });
expect('the books are in order', books.ok, books.said);
await server.stop();
end();
