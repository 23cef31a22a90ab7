import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { methodName } from '#server/http/answers/route-names.ts';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

function watched(world: World, token?: string) {
  const lines: string[] = [];
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const app = createApp(
    { ...world.deps, log },
    {
      isReady: async () => true,
      spa: null,
      sandbox: world.gateway.sandbox,
      metricsReaders: { tokens: token ? [token] : [], cidrs: ['10.1.0.0/16', 'fd00::/8'] },
    },
  );
  const request = (path: string, init: RequestInit = {}, peer = '::ffff:127.0.0.1') =>
    app.request(path, init, { peer });
  return { lines, request };
}

test('what a client makes up is neither in the metrics nor in the log', async ({ world }) => {
  const { lines, request } = watched(world);
  const paths = [
    '/trpc/zebra',
    '/trpc/events.zebra',
    '/trpc/events.list,zebra?batch=1',
    '/trpc/__proto__',
    '/trpc/zebra/list',
    '/zebra',
    '/api/zebra',
    '/api/events/zebra/details',
    '/feeds/zebra/events.rss',
    '/og/event/zebra.png',
    '/images/zebra/320.webp',
    '/dev/outbox/zebra',
    '/sandbox/razorpay/zebra',
    '/sandbox/zebra',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      await request(path, { method });
    }
  }
  const metrics = await (await request('/metrics')).text();
  expect(metrics).toContain('trpc unmatched');
  expect(metrics.toLowerCase()).not.toContain('zebra');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.join('').toLowerCase()).not.toContain('zebra');
});

test('a method that nobody knows has no name of its own', () => {
  expect(['GET', 'DELETE', 'ZEBRA', 'get'].map(methodName)).toEqual([
    'GET',
    'DELETE',
    'other',
    'other',
  ]);
});

test('a procedure is known by its name, several by none', async ({ world }) => {
  const { request } = watched(world);
  const names = declaredProcedures(appRouter).map(({ name }) => name);
  for (const name of names) await request(`/trpc/${name}`, { method: 'PUT' });
  await request('/trpc/events.list,events.categories?batch=1');
  const metrics = await (await request('/metrics')).text();
  for (const name of names) expect(metrics).toContain(`route="trpc ${name}"`);
  expect(metrics).toContain('route="trpc batch"');
});

describe('/metrics', () => {
  const token = 'a-token-of-the-monitor';

  test('answers to the machine itself', async ({ world }) => {
    const { request } = watched(world, token);
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await request('/metrics', {}, peer)).status, peer).toBe(200);
    }
  });

  test('is nothing to others, those behind a proxy on this machine included', async ({ world }) => {
    const { request } = watched(world, token);
    expect((await request('/metrics', {}, '203.0.113.7')).status).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto']) {
      expect((await request('/metrics', { headers: { [name]: 'x' } })).status, name).toBe(404);
    }
  });

  test('answers to a monitor at an allowed address, and not through a proxy there', async ({
    world,
  }) => {
    const { request } = watched(world);
    for (const peer of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::7']) {
      expect((await request('/metrics', {}, peer)).status, peer).toBe(200);
      const headers = { 'x-forwarded-for': '10.1.2.3' };
      expect((await request('/metrics', { headers }, peer)).status, peer).toBe(404);
    }
    for (const peer of ['10.2.0.1', 'fe80::1', '']) {
      expect((await request('/metrics', {}, peer)).status, peer).toBe(404);
      const headers = { 'x-forwarded-for': '10.1.2.3' };
      expect((await request('/metrics', { headers }, peer)).status, peer).toBe(404);
    }
  });

  test('answers to who brings the token, and only where there is one', async ({ world }) => {
    const from = (authorization: string) => ({
      headers: { authorization, 'x-forwarded-for': '203.0.113.7' },
    });
    const { request } = watched(world, token);
    expect((await request('/metrics', from(`Bearer ${token}`))).status).toBe(200);
    for (const wrong of ['Bearer', 'Bearer ', token, `Bearer ${token}x`, `Basic ${token}`]) {
      expect((await request('/metrics', from(wrong))).status, wrong).toBe(404);
    }
    const without = watched(world).request;
    expect((await without('/metrics', from('Bearer undefined'))).status).toBe(404);
  });
});
