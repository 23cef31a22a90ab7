import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

describe('a state change', () => {
  const logout = (world: World, headers: Record<string, string>) =>
    world.request('/api/auth/logout', { method: 'POST', headers });

  test('from another site is refused, by Origin and by Sec-Fetch-Site', async ({ world }) => {
    expect((await logout(world, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await logout(world, { origin: 'null' })).status).toBe(403);
    expect((await logout(world, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await logout(world, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const overTrpc = await world.request('/trpc/auth.logout', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(overTrpc.status).toBe(403);
  });

  test('from our own pages, and from callers that are no browser, is not', async ({ world }) => {
    expect((await logout(world, {})).status).toBe(200);
    expect((await logout(world, { origin: 'http://localhost' })).status).toBe(200);
    expect((await logout(world, { origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await logout(world, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

test('nothing is there for another method than a page has, in words that a client can read', async ({
  world,
}) => {
  for (const path of ['/robots.txt', '/events', '/nothing-here']) {
    const answer = await world.request(path, { method: 'PUT' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing under this address.' });
  }
});

test('a call of another type than JSON is refused in words that a client can read', async ({
  world,
}) => {
  for (const type of ['application/xml', 'multipart/form-data; boundary=x', '']) {
    const answer = await world.request('/trpc/auth.logout', {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'false',
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ error: { message: 'Please send JSON.' } });
  }
});

test('every answer carries the security headers, and no inline script may run', async ({
  world,
}) => {
  const { headers } = await world.request('/api/docs');
  const policy = headers.get('content-security-policy') ?? '';
  const directive = (name: string) =>
    policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
  expect(directive('script-src')).not.toContain('unsafe');
  expect(directive('default-src')).toContain("'self'");
  expect(directive('frame-ancestors')).toContain("'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a long JSON answer is compressed for whoever reads it, a short one is not', async ({
  world,
}) => {
  const ask = (path: string, accepted: string) =>
    world.request(path, { headers: { 'accept-encoding': accepted } });
  const plain = await (await ask('/api/openapi.json', 'identity')).text();
  const zipped = await ask('/api/openapi.json', 'gzip, deflate');
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
  expect(zipped.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = new Uint8Array(await zipped.arrayBuffer());
  expect(zipped.headers.get('content-length')).toBe(String(bytes.length));
  expect(gunzipSync(bytes).toString()).toBe(plain);
  const smallest = await ask('/api/openapi.json', 'gzip, deflate, br');
  expect(smallest.headers.get('content-encoding')).toBe('br');
  expect((await ask('/healthz', 'gzip, br')).headers.get('content-encoding')).toBeNull();
});

test('health, readiness and metrics answer', async ({ world }) => {
  expect((await world.request('/healthz')).status).toBe(200);
  expect((await world.request('/readyz')).status).toBe(200);
  const metrics = await world.request('/metrics');
  expect(await metrics.text()).toContain('http_request_duration_seconds_count');

  const broken = createApp(world.deps, {
    isReady: () => Promise.reject(new Error('no database')),
    spa: null,
    sandbox: null,
  });
  expect((await broken.request('/readyz', {}, { peer: '127.0.0.1' })).status).toBe(503);
});

describe('the log', () => {
  const lines: string[] = [];
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );

  test('has one line a request with id, route, status and ms, and nobody in it', async ({
    world,
  }) => {
    const her = await createMember(world, { name: 'Meera Nair', email: 'meera@example.com' });
    const session = await world.deps.sessions.start(her.id);
    const app = createApp(
      { ...world.deps, log },
      { isReady: async () => true, spa: null, sandbox: null },
    );
    const headers = {
      cookie: `nagarika_session=${session}`,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
    };
    await app.request('/api/auth/me?name=Meera', { headers }, { peer: '127.0.0.1' });
    await app.request(
      '/api/auth/send-phone-otp',
      { method: 'POST', headers, body: JSON.stringify({ phone: '9812345678' }) },
      { peer: '127.0.0.1' },
    );
    const requests = lines.filter((line) => JSON.parse(line).msg === 'request');
    expect(requests).toHaveLength(2);
    expect(JSON.parse(requests[0] ?? '')).toMatchObject({
      id: expect.any(String),
      route: 'GET /api/auth/me',
      status: 200,
      ms: expect.any(Number),
    });
    for (const secret of ['Meera', 'meera@', '9812345678', her.phone, session, '203.0.113.77']) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  test('a fault answers a request id and no internals, and is logged without its data', async ({
    world,
  }) => {
    lines.length = 0;
    const broken = {
      ...world.deps,
      log,
      sessions: {
        ...world.deps.sessions,
        find: () => Promise.reject(new Error('the cable is cut')),
      },
    };
    const app = createApp(broken, { isReady: async () => true, spa: null, sandbox: null });
    const headers = { cookie: 'nagarika_session=abc' };
    const response = await app.request('/api/auth/me', { headers }, { peer: '127.0.0.1' });
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: response.headers.get('x-request-id'),
    });
    expect(lines.join('')).toContain('the cable is cut');
  });
});
