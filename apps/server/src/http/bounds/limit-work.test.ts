import { Refusal } from '@nagarika/domain/site/refusal';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '#server/http/http.ts';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import { limitWork } from './limit-work.ts';
import type { AllowanceSize } from './work-allowance.ts';

const far = { peer: '198.51.100.7' };
const refusals = () => new Map(refusedByLimits.rows()).get('work') ?? 0;

function limited(allowance: AllowanceSize) {
  const app = new Hono<HttpEnv>();
  const { refuse, charge } = limitWork({
    clientKeyOf: (c) => c.env.peer,
    isFree: (path) => path === '/free',
    allowance,
  });
  app.use(refuse, charge);
  app.all('/busy', (c) => {
    burn(150);
    return c.text('served');
  });
  app.all('/waiting', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return c.text('served');
  });
  app.all('*', (c) => c.text('served'));
  app.onError((error, c) =>
    error instanceof Refusal ? c.text(error.code, 429) : c.text('broken', 500),
  );
  return app;
}

/** Keeps the processor busy, as rendering does. */
function burn(ms: number) {
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const ends = used() + ms;
  while (used() < ends) for (let n = 0; n < 10_000; n += 1) Math.sqrt(n);
}

/** Makes limits under which every client has used up what it may have at once. */
const spent = () => limited({ burstMs: 0, perSecondMs: 1 });

test.each(['GET', 'HEAD'])(
  '%s is refused, and counted among what limits refuse',
  async (method) => {
    const before = refusals();
    expect((await spent().request('/events', { method }, far)).status).toBe(429);
    expect(refusals()).toBe(before + 1);
  },
);

test.each([
  ['a file', '/free', {}, far],
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

test('what this process does for her is charged to her alone, whatever it is', async () => {
  const app = limited({ burstMs: 250, perSecondMs: 1 });
  const ask = async (path: string, peer: string) => (await app.request(path, {}, { peer })).status;
  const busy = [await ask('/busy', 'a'), await ask('/busy', 'a'), await ask('/busy', 'a')];
  expect(busy).toEqual([200, 200, 429]);
  expect(await ask('/busy', 'b')).toBe(200);
});

test('who waits for something slow pays for nothing of it', async () => {
  const app = limited({ burstMs: 250, perSecondMs: 1 });
  for (let n = 0; n < 4; n += 1) {
    expect((await app.request('/waiting', {}, far)).status).toBe(200);
  }
});

test('a change goes on, on credit, until as much again is used up', async () => {
  const app = limited({ burstMs: 250, perSecondMs: 1 });
  const ask = async (method: string) => (await app.request('/busy', { method }, far)).status;
  const reads = [await ask('GET'), await ask('GET'), await ask('GET')];
  expect(reads).toEqual([200, 200, 429]);
  expect([await ask('POST'), await ask('POST'), await ask('POST')]).toEqual([200, 200, 429]);
  expect(await ask('GET')).toBe(429);
});
