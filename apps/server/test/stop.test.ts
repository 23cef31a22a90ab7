import { constants } from 'node:os';
import { expect, onTestFinished } from 'vitest';
import { openBreakableLine } from '#test/breakable-line.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

/** The time that service managers wait before they kill. */
const patienceMs = 10_000;
/** Two signals closer to each other are one: npm and the terminal repeat what they hear. */
const echoMs = 1_200;
/** Each test starts a server, on a machine that may be busy. */
test('what is under way is answered, streams end, and the stop is clean', async ({ world }) => {
  const server = await startServer(world);
  const stream = await fetch(`${server.url}/trpc/wall.live?input=%7B%7D`, {
    headers: { Accept: 'text/event-stream' },
  });
  let answer: Promise<Response> | undefined;
  await world.sql.begin(async (tx) => {
    await tx`lock table cities in access exclusive mode`; // the stream does not read this table
    answer = post(server.url);
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    server.signal();
    await expect.poll(() => isServing(server.url)).toBe(false);
  });
  expect((await answer)?.status).toBe(200);
  expect(await exitCode(server)).toBe(0);
  await stream.text().catch(() => '');
});

test('one that proxies send to says that it leaves, answers on for a while, and then ends', async ({
  world,
}) => {
  const server = await startKillableServer(world.databaseUrl, { DRAIN_SECONDS: '2' });
  server.signal();
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(isReady).toBe(503);
  expect((await post(server.url)).status).toBe(200);
  expect(await exitCode(server)).toBe(0);
});

test('a server measures its process too', async ({ world }) => {
  const server = await startServer(world);
  const measured = await (await fetch(`${server.url}/metrics`)).text();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(measured).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  }
  server.signal();
  expect(await exitCode(server)).toBe(0);
});

test('connections that all wait for a lock do not hold it up', async ({ world }) => {
  const server = await startServer(world);
  await world.sql.begin(async (tx) => {
    await tx`lock table rate_limits in access exclusive mode`;
    const posts = Array.from({ length: 20 }, () => post(server.url).catch(() => null));
    await expect.poll(() => waitingForLocks(world)).toBe(12);
    server.signal();
    expect(await exitCode(server)).not.toBe('still there');
    await Promise.all(posts);
  });
});

test('a database that says nothing any more neither, and the server says that it is not ready', async ({
  world,
}) => {
  const line = await openBreakableLine(world.databaseUrl);
  onTestFinished(line.cut);
  const server = await startServer(world, line.url);
  line.fallSilent();
  const posts = Array.from({ length: 20 }, () => post(server.url).catch(() => null));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  server.signal();
  expect(await exitCode(server)).not.toBe('still there');
  await Promise.all(posts);
});

test('nor does one that is gone', async ({ world }) => {
  const line = await openBreakableLine(world.databaseUrl);
  const server = await startServer(world, line.url);
  line.cut();
  server.signal();
  expect(await exitCode(server)).not.toBe('still there');
});

test('a second signal ends it at once', async ({ world }) => {
  const line = await openBreakableLine(world.databaseUrl);
  onTestFinished(line.cut);
  const server = await startServer(world, line.url);
  line.fallSilent();
  const asked = post(server.url).catch(() => null);
  server.signal();
  const again = setInterval(server.signal, echoMs);
  // The signal ended it; it did not give up.
  expect(await exitCode(server)).toBe(128 + constants.signals.SIGTERM);
  clearInterval(again);
  await asked;
});

async function startServer(world: World, url = world.databaseUrl) {
  const server = await startKillableServer(url);
  onTestFinished(server.kill);
  return server;
}

function post(url: string) {
  return fetch(`${url}/trpc/wall.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'नमस्ते', category: 'need', city: 'mumbai' }),
  });
}

/** Tells whether a new connection is served: one that is open already is served to its end. */
const isServing = (url: string) =>
  fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
    ({ status }) => status === 200,
    () => false,
  );

function exitCode(server: { exited: Promise<number> }, withinMs = patienceMs) {
  return Promise.race([server.exited, Bun.sleep(withinMs).then(() => 'still there' as const)]);
}
