import { Refusal } from '@nagarika/domain/refusal';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refusedByLimits } from '#server/platform/limits.ts';
import type { HttpEnv } from './http.ts';
import { limitReads } from './limit-reads.ts';

const far = { peer: '198.51.100.7' };
const refusals = () => new Map(refusedByLimits.rows()).get('reads') ?? 0;

/** Where every client has used up what it may read. */
function spent() {
  const app = new Hono<HttpEnv>();
  app.use(
    limitReads({
      clientKeyOf: (c) => c.env.peer,
      isFree: (path) => path === '/free',
      allowance: { burstMs: 0, perSecondMs: 1 },
    }),
  );
  app.all('*', (c) => c.text('served'));
  app.onError((error, c) =>
    error instanceof Refusal ? c.text(error.code, 429) : c.text('broken', 500),
  );
  return app;
}

test.each(['GET', 'HEAD'])(
  '%s is refused, and counted among what limits refuse',
  async (method) => {
    const before = refusals();
    expect((await spent().request('/events', { method }, far)).status).toBe(429);
    expect(refusals()).toBe(before + 1);
  },
);

test.each([
  ['a change', '/events', { method: 'POST' }, far],
  ['what is answered from memory', '/free', {}, far],
  ['the machine itself', '/events', {}, { peer: '127.0.0.1' }],
])('%s is not', async (_, path, request, env) => {
  const before = refusals();
  expect((await spent().request(path, request, env)).status).toBe(200);
  expect(refusals()).toBe(before);
});

test('a proxy on this machine is no exception', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const answer = await spent().request('/events', { headers }, { peer: '127.0.0.1' });
  expect(answer.status).toBe(429);
});
