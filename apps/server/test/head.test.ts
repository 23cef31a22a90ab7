import { expect } from 'vitest';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';

const asked = (url: string, method: string, encoding: string) =>
  fetch(url, {
    method,
    redirect: 'manual',
    decompress: false,
    headers: { 'accept-encoding': encoding },
  });

test('HEAD is answered what GET is, its length and no bytes; of a stream no length', async ({
  world,
}) => {
  for (let n = 0; n < 40; n++) await createEvent(world, { description: 'Chai. '.repeat(100) });
  const server = await startKillableServer(world.databaseUrl);
  const paths = {
    '/api/cities': 200,
    '/api/events': 200,
    '/api/openapi.json': 200,
    '/api/docs': 200,
    '/og/logo.png': 200,
    '/og/default.png': 200,
    '/sitemap.xml': 200,
    '/robots.txt': 200,
    '/healthz': 200,
    '/api/auth/me': 401,
    '/images/none.webp': 404,
    '/nothing': 404,
  };
  for (const [path, status] of Object.entries(paths)) {
    // A page says when it was made, so its packed length can differ by a few bytes.
    const isPage = status === 404;
    for (const encoding of isPage ? ['identity'] : ['identity', 'br']) {
      // The second time the answer may come from memory.
      for (let times = 0; times < 2; times++) {
        const got = await asked(server.url + path, 'GET', encoding);
        const head = await asked(server.url + path, 'HEAD', encoding);
        const length = Number(got.headers.get('content-length'));
        expect([path, length > 0]).toEqual([path, true]);
        for (const name of ['content-length', 'content-type', 'content-encoding', 'etag']) {
          expect([path, name, head.headers.get(name)]).toEqual([path, name, got.headers.get(name)]);
        }
        expect([path, head.status, got.status]).toEqual([path, status, status]);
        expect([path, (await head.arrayBuffer()).byteLength]).toEqual([path, 0]);
        await got.arrayBuffer();
      }
    }
  }
  const stream = await fetch(`${server.url}/trpc/wall.live?input=%7B%7D`, {
    method: 'HEAD',
    headers: { accept: 'text/event-stream' },
  });
  expect([stream.status, stream.headers.get('content-length')]).toEqual([200, null]);
  server.signal();
  expect(await server.exited).toBe(0);
});
