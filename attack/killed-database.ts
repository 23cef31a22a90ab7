/** The embedded PostgreSQL is killed, again and again, while people read, sign in, pay and book. */
import { openBell, untilBellRings } from './support/bell.ts';
import { auditBooks } from './support/books.ts';
import { statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { newMembers } from './support/members.ts';
import { killPostmaster } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';
import { isSignedIn, startTraffic, unexpected, untilReady } from './support/traffic.ts';

const rounds = 5;
const { expect, end } = report('killed-database');

const server = await startServer();
await untilReady(server.url, 30_000);
const members = await newMembers(server, 8);
const [first] = members;
if (!first) throw new Error('nobody signed in');
const bell = openBell(server.url, first);
const traffic = await startTraffic(server.url, members);

const returns: (number | null)[] = [];
for (let round = 0; round < rounds && server.isRunning(); round++) {
  await pause(1_000 + Math.random() * 2_000);
  if (!killPostmaster(server.dataDir)) throw new Error('there was no PostgreSQL to kill');
  await pause(100);
  returns.push(await untilReady(server.url, 15_000));
}
const isAlive = server.isRunning();
await pause(1_000);
const answers = await traffic.stop();

expect('the server lives', isAlive, isAlive ? 'same process' : server.printed().slice(-1_500));
const isBack = returns.every((ms) => ms !== null && ms < 10_000);
expect('ready again within 10 s of each kill', isBack, `${returns.join(', ')} ms`);
const bad = unexpected(answers);
expect('answers are 2xx, 3xx, 4xx, or 503 with Retry-After', bad.length === 0, statuses(answers));
for (const { what, status, text } of bad.slice(0, 5)) console.log('   ', what, status, text);
const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
expect('no answer took 15 s', slowest < 15_000, `slowest ${slowest} ms of ${answers.length}`);
if (isAlive) {
  const signedIn = await Promise.all(members.map(isSignedIn));
  const still = signedIn.filter(Boolean).length;
  expect('nobody was signed out', still === members.length, `${still} of ${members.length}`);
  const rang = await untilBellRings(server.dataDir, bell, '+919870000000');
  expect('the open bell rings again', rang !== null, `${rang} ms`);
  const books = await auditBooks(server);
  expect('the books are in order', books.ok, books.said);
  const uncaught = server.printed().match(/uncaught|unhandled/gi)?.length ?? 0;
  expect('nothing was thrown past everybody', uncaught === 0, uncaught);
}
bell.leave();
await server.stop();
end();
