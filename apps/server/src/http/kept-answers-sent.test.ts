import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { appRouter } from '#server/router.ts';
import { declaredProcedures } from '#server/trpc/procedures.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';

let visit: ReturnType<typeof servePages>;
test.beforeAll(({ world }) => {
  visit = servePages(world);
});

const text = async (world: World, path: string) => (await world.request(path)).text();

test('kept or made anew, the headers are the same; only the request’s id is not', async ({
  world,
}) => {
  const shown = await createEvent(world);
  for (const path of [
    `/api/events/${shown.id}/details`,
    '/trpc/cities.list',
    '/api/events?limit=3',
  ]) {
    const [made, kept] = [await world.request(path), await world.request(path)];
    const [first, second] = [Object.fromEntries(made.headers), Object.fromEntries(kept.headers)];
    expect(first['x-request-id']).not.toBe(second['x-request-id']);
    expect(second['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect({ ...first, 'x-request-id': '' }).toEqual({ ...second, 'x-request-id': '' });
    expect(second).toMatchObject({
      vary: 'Accept-Encoding, Cookie, Accept-Language',
      'content-security-policy': expect.any(String),
      etag: expect.any(String),
    });
  }
});

test('it says when it was sent, also where it was made before', async ({ world }) => {
  const shown = await createEvent(world);
  const sentAt = async (path: string) => {
    const { headers } = await world.request(path);
    return Number(/^clock;dur=(\d+)$/.exec(headers.get('server-timing') ?? '')?.[1]);
  };
  const began = world.clock.now().getTime();
  for (const path of [`/event/${shown.id}`, '/trpc/cities.list', '/api/events', '/healthz']) {
    const at = world.clock.now().getTime();
    expect(await sentAt(path)).toBe(at);
    world.clock.advance(300);
    expect(await sentAt(path)).toBe(at + 300);
  }
  expect(world.clock.now().getTime()).toBe(began + 1_200);
});

test('it is sent as small as the browser reads it, and not at all where she has it', async ({
  world,
}) => {
  for (let n = 0; n < 4; n += 1) await createEvent(world);
  const path = '/api/events?limit=4';
  const plain = await text(world, path);
  const ask = (headers: Record<string, string>) => world.request(path, { headers });
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    for (let n = 0; n < 2; n += 1) {
      const answer = await ask({ 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(open(await answer.arrayBuffer()).toString()).toBe(plain);
    }
  }
  const etag = (await ask({})).headers.get('etag') ?? '';
  const unchanged = await ask({ 'if-none-match': `W/"other", ${etag}` });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  expect(unchanged.headers.get('etag')).toBe(etag);
  await createEvent(world, { startsAt: new Date(world.clock.now().getTime() + 60_000) });
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});

test('a page made anew is the same page to a browser that has it', async ({ world }) => {
  const etag = (await visit('/about')).response.headers.get('etag') ?? '';
  const desk = world.as(await createMember(world, { role: 'admin' })).admin;
  await desk.cities.create({ name: 'Kochi', stateCode: '27' });
  await desk.settings.saveAboutFigures({ members: 1, eventsMonthly: 2 });
  expect((await visit('/about', null, { 'if-none-match': etag })).status).toBe(200);
  const now = (await visit('/terms')).response.headers.get('etag') ?? '';
  world.clock.advance(2_000);
  expect((await visit('/terms', null, { 'if-none-match': now })).status).toBe(304);
});

test('what is a member’s is in no cache, ours included; a visitor’s may be in a CDN’s', async ({
  world,
}) => {
  const her = await createMember(world, { name: 'Kavya Private' });
  const cacheOf = (response: Response) => response.headers.get('cache-control') ?? '';
  const { id } = await createEvent(world);
  const gets = declaredProcedures(appRouter).flatMap(({ meta, name, type }) => [
    ...(meta.rest?.startsWith('GET ') ? [meta.rest.slice('GET '.length)] : []),
    ...(type === 'query'
      ? [`/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ id }))}`]
      : []),
  ]);
  expect(gets.length).toBeGreaterThan(90);
  for (const path of gets) {
    const answer = await world.request(path.replace('{id}', id), { as: her });
    expect([path, cacheOf(answer)]).toEqual([
      path,
      expect.stringMatching(/^private, no-(cache|store)$/),
    ]);
  }
  const pages = await visit('/', her);
  expect(cacheOf(pages.response)).toBe('private, no-store');
  expect(pages.html).toContain('Kavya Private');
  expect((await visit('/')).html).not.toContain('Kavya Private');
  const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5';
  for (const path of ['/api/events', '/api/cities'])
    expect(cacheOf(await world.request(path))).toBe(shared);
  expect(cacheOf((await visit('/events')).response)).toBe(shared);
  expect(cacheOf(await world.request('/trpc/cities.list'))).toBe('no-cache');
  expect(cacheOf(await world.request('/api/events/none/details'))).toBe('private, no-store');
});
