import { openBell, untilBellRings } from './bell.ts';
import { auditBooks } from './books.ts';
import { statuses } from './calls.ts';
import type { report } from './finding.ts';
import { newMembers } from './members.ts';
import { openSql } from './postgres.ts';
import { type AttackedServer, pause } from './server.ts';
import { isSignedIn, startTraffic, unexpected, untilReady } from './traffic.ts';

/**
 * Lets `disturb` take the database away while people read, sign in, pay and book, and one has the page open;
 * then says how the server stood it.
 */
export async function weather(
  server: AttackedServer,
  expect: ReturnType<typeof report>['expect'],
  disturb: () => Promise<void>,
): Promise<void> {
  await untilReady(server.url, 30_000);
  const members = await newMembers(server, 8);
  const [first] = members;
  if (!first) throw new Error('nobody signed in');
  const bell = openBell(server.url, first);
  const traffic = await startTraffic(server.url, members);
  await disturb();
  const isAlive = server.isRunning();
  await pause(1_000);
  const answers = await traffic.stop();

  expect('the server lives', isAlive, isAlive ? 'same process' : server.printed().slice(-1_500));
  const bad = unexpected(answers);
  expect('answers are 2xx, 3xx, 4xx, or 503 with Retry-After', bad.length === 0, statuses(answers));
  for (const { what, status, text } of bad.slice(0, 5)) console.log('   ', what, status, text);
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  expect('no answer took 15 s', slowest < 15_000, `slowest ${slowest} ms of ${answers.length}`);
  if (isAlive) {
    const signedIn = await Promise.all(members.map(isSignedIn));
    const still = signedIn.filter(Boolean).length;
    expect('nobody was signed out', still === members.length, `${still} of ${members.length}`);
    const sql = openSql(server.dataDir);
    const rang = await untilBellRings(sql, bell, '+919870000000');
    await sql.close();
    expect('the open bell rings again', rang !== null, `${rang} ms`);
    const books = await auditBooks({ DATA_DIR: server.dataDir });
    expect('the books are in order', books.ok, books.said);
    const past = server.printed().match(/thrown past everybody/g)?.length ?? 0;
    expect('nothing was thrown past everybody', past === 0, past);
  }
  bell.leave();
}
