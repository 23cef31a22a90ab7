/** Every database connection is ended, again and again, while people read, sign in, pay and book. */
import { openBell, untilBellRings } from './support/bell.ts';
import { auditBooks } from './support/books.ts';
import { statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { newMembers } from './support/members.ts';
import { endConnections } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';
import { isSignedIn, startTraffic, unexpected, untilReady } from './support/traffic.ts';

const rounds = 12;
const { expect, end } = report('ended-connections');

const server = await startServer();
await untilReady(server.url, 30_000);
const members = await newMembers(server, 8);
const [first] = members;
if (!first) throw new Error('nobody signed in');
const bell = openBell(server.url, first);
const traffic = await startTraffic(server.url, members);

let ended = 0;
for (let round = 0; round < rounds; round++) {
  await pause(700 + Math.random() * 1_500);
  ended += await endConnections(server.dataDir).catch(() => 0);
}
const back = await untilReady(server.url, 15_000);
const isAlive = server.isRunning();
await pause(1_000);
const answers = await traffic.stop();

expect('connections ended', ended > 0, `${ended} in ${rounds} rounds`);
expect('the server lives', isAlive, isAlive ? 'same process' : server.printed().slice(-1_500));
expect('ready again within 5 s', back !== null && back < 5_000, `${back} ms`);
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
