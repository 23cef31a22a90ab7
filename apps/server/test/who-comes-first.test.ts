import { expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { type AdmissionBounds, admissionBounds } from '#server/http/bounds/admission.ts';
import { createStreamPlaces, type StreamBounds } from '#server/platform/bounds/stream-places.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

const none = { atOnce: 0, waiting: 0, waitMs: 0 };
const fromOutside = { 'x-forwarded-for': '203.0.113.9' };

function appWith(world: World, admission: Partial<AdmissionBounds>) {
  const app = createApp(world.deps, {
    isReady: async () => true,
    spa: null,
    sandbox: null,
    admission: { ...admissionBounds, ...admission },
  });
  return (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...fromOutside, ...headers } }, { peer: '127.0.0.1' });
}

async function cookieOf(world: World): Promise<string> {
  const { id } = await createMember(world);
  return `nagarika_session=${await world.deps.sessions.start(id)}`;
}

test('without a place for readers, members and what is in memory are served all the same', async ({
  world,
}) => {
  const request = appWith(world, { reader: none });
  const refused = await request('/api/events');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('Very many people'),
  });
  expect((await request('/trpc/events.list?input=%7B%7D')).status).toBe(503);
  expect((await request('/healthz')).status).toBe(200);
  const signIn = { method: 'POST', body: '{"phone":"9876543210"}' };
  const json = { 'content-type': 'application/json' };
  expect((await request('/api/auth/send-phone-otp', json, signIn)).status).toBe(200);
  const cookie = await cookieOf(world);
  expect((await request('/api/events', { cookie })).status).toBe(200);
});

test('a cookie that somebody made up, and that of a session that has ended, give no place', async ({
  world,
}) => {
  const request = appWith(world, { reader: none });
  const madeUp = { cookie: `nagarika_session=${'a'.repeat(40)}` };
  expect((await request('/api/events', madeUp)).status).toBe(503);
  const cookie = await cookieOf(world);
  expect((await request('/api/auth/logout', { cookie }, { method: 'POST' })).status).toBe(200);
  await request('/api/auth/me', { cookie });
  expect((await request('/api/events', { cookie })).status).toBe(503);
});

test('members who wait for something slow hold up no reader, and are bounded themselves', async ({
  world,
}) => {
  const request = appWith(world, { member: { atOnce: 1, waiting: 1, waitMs: 60_000 } });
  const cookie = await cookieOf(world);
  let slow: (Response | Promise<Response>)[] = [];
  await world.sql.begin(async (tx) => {
    await tx`lock table notifications in access exclusive mode`;
    slow = [1, 2].map(() => elsewhere(() => request('/api/notifications', { cookie })));
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    const others = elsewhere(() => [
      request('/api/notifications', { cookie }),
      request('/api/cities'),
    ]);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([503, 200]);
  });
  for (const answer of slow) expect((await answer).status).toBe(200);
});

test('one address has its share of the places where there are others, who are served meanwhile', async ({
  world,
}) => {
  const request = appWith(world, { reader: { atOnce: 4, waiting: 8, waitMs: 1_000 } });
  const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
  expect((await request('/api/events?limit=1', from(2))).status).toBe(200);
  let greedy: (Response | Promise<Response>)[] = [];
  await world.sql.begin(async (tx) => {
    await tx`lock table blogs in access exclusive mode`;
    greedy = Array.from({ length: 6 }, (_, n) =>
      elsewhere(() => request(`/api/blogs?search=a${n}`, from(1))),
    );
    await expect.poll(() => waitingForLocks(world)).toBe(1);
    const other = elsewhere(() => request('/api/events?limit=2', from(2)));
    expect((await other).status).toBe(200);
  });
  expect(new Set((await Promise.all(greedy)).map(({ status }) => status))).toEqual(
    new Set([200, 503]),
  );
});

test('the gateway’s news come in, whoever else waits', async ({ world }) => {
  const request = appWith(world, { reader: none, guest: none });
  const news = await request('/api/razorpay/webhook', {}, { method: 'POST', body: '{}' });
  expect(news.status).toBe(400);
});

const streams = async (world: World, bounds: StreamBounds) => {
  const { deps } = world;
  const live = { ...deps.live, places: createStreamPlaces(bounds) };
  const app = createApp({ ...deps, live }, { isReady: async () => true, spa: null, sandbox: null });
  const open = async (headers: Record<string, string>) => {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const init = { headers, signal: leaving.signal };
    const answer = await app.request('/trpc/wall.live?input=%7B%7D', init, { peer: '127.0.0.1' });
    const leave = async () => {
      leaving.abort();
      await answer.body?.cancel().catch(() => {});
    };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), leave };
  };
  return { open, places: live.places };
};

test('streams have places: so many for an address, for a member and in all', async ({ world }) => {
  const { open, places } = await streams(world, { all: 5, client: 2, member: 1 });
  const from = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });
  const first = await open(from(1));
  expect([first.status, (await open(from(1))).status]).toEqual([200, 200]);
  expect(await open(from(1))).toMatchObject({ status: 429, retryAfter: '30' });
  const cookie = await cookieOf(world);
  expect((await open({ ...from(2), cookie })).status).toBe(200);
  expect((await open({ ...from(3), cookie })).status).toBe(429);
  expect([(await open(from(4))).status, (await open(from(5))).status]).toEqual([200, 200]);
  expect(await open(from(6))).toMatchObject({ status: 503, retryAfter: '30' });
  await first.leave();
  await expect.poll(() => places.open()).toBe(4);
  expect((await open(from(1))).status).toBe(200);
});
