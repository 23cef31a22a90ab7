import type { Told } from '@nagarika/domain/site/telling';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createMetrics } from '#server/platform/figures/metrics.ts';
import { test as base } from '#test/fixtures.ts';

const perClient = 120;

const test = base.extend('ears', ({ world }) => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const metrics = createMetrics();
  const deps = { ...world.deps, log };
  const app = createApp(deps, { isReady: async () => true, spa: null, sandbox: null, metrics });
  let serial = 0;
  const ownAddress = () => {
    serial += 1;
    return `198.18.0.${serial}`;
  };
  return {
    logged,
    /** Tells from an address of its own, if none is given. */
    tell: (body: string, address = ownAddress(), path = '/told') =>
      app.request(
        path,
        { method: 'POST', body, headers: { 'x-forwarded-for': address } },
        { peer: '127.0.0.1' },
      ),
    counted: async () =>
      (await metrics.registry.metrics())
        .split('\n')
        .filter((line) => /^(web_vitals_\w+_(sum|count)|client_errors_total)\{/.test(line)),
  };
});

const told = (more: Partial<Told>): string =>
  JSON.stringify({ build: 'app-abc.js', route: '/event/:id', ...more });

test('what the policy forbade is counted by directive, and no word of it kept', async ({
  ears,
}) => {
  const report = (directive: unknown) =>
    JSON.stringify({
      'csp-report': {
        'effective-directive': directive,
        'blocked-uri': 'https://evil.example/Meera',
      },
    });
  const status = async (body: string, address?: string) =>
    (await ears.tell(body, address, '/told/policy')).status;
  expect(await status(report('script-src-elem'))).toBe(204);
  expect(await status(report('require-trusted-types-for'))).toBe(204);
  expect(await status(report('Meera'))).toBe(204);
  expect(await status(report({ a: 1 }))).toBe(400);
  expect(await status('[')).toBe(400);
  expect(await ears.counted()).toEqual([
    'client_errors_total{route="other",error="policy script-src-elem"} 1',
    'client_errors_total{route="other",error="policy require-trusted-types-for"} 1',
    'client_errors_total{route="other",error="policy"} 1',
  ]);
  expect(ears.logged.join('')).not.toMatch(/evil|Meera/);
  const all = await Promise.all(
    Array.from({ length: perClient + 1 }, () => status(report('img-src'), '198.18.9.9')),
  );
  expect(all.filter((one) => one === 429)).toHaveLength(1);
});

test('vitals are counted by page and metric, and errors by page and class', async ({ ears }) => {
  const vitals = [
    { name: 'LCP' as const, value: 1500 },
    { name: 'CLS' as const, value: 0.02 },
  ];
  expect((await ears.tell(told({ vitals }))).status).toBe(204);
  const errors = [{ kind: 'TypeError', frames: ['app-abc.js:1:2345'] }];
  expect((await ears.tell(told({ errors }))).status).toBe(204);
  expect(await ears.counted()).toEqual([
    'web_vitals_seconds_sum{metric="LCP",route="/event/:id"} 1.5',
    'web_vitals_seconds_count{metric="LCP",route="/event/:id"} 1',
    'web_vitals_layout_shift_sum{route="/event/:id"} 0.02',
    'web_vitals_layout_shift_count{route="/event/:id"} 1',
    'client_errors_total{route="/event/:id",error="TypeError"} 1',
  ]);
  expect(ears.logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'an error in a browser',
      build: 'app-abc.js',
      frames: ['app-abc.js:1:2345'],
    }),
  ]);
});

test('a page and a class that are none of ours are others, and no label or line has their name', async ({
  ears,
}) => {
  for (const name of ['/event/7c1', 'constructor', '__proto__', '/nowhere"}', '']) {
    const errors = [{ kind: 'Meera', frames: [] }];
    expect((await ears.tell(told({ route: name, errors }))).status).toBe(204);
  }
  expect(await ears.counted()).toEqual(['client_errors_total{route="other",error="other"} 5']);
  expect(ears.logged.join()).not.toMatch(/Meera|7c1|nowhere/);
});

describe('is refused, and counts nothing', () => {
  test.for([
    ['nothing', ''],
    ['what is no JSON', '{"build":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a message', told({}).replace('}', ',"message":"her words"}')],
    [
      'an error’s message',
      told({}).replace('}', ',"errors":[{"kind":"Error","frames":[],"message":"x"}]}'),
    ],
    [
      'an address as a frame',
      told({ errors: [{ kind: 'Error', frames: ['/event/7c1?x=1:1:1'] }] }),
    ],
    ['an unknown metric', told({}).replace('}', ',"vitals":[{"name":"FID","value":1}]}')],
    ['a negative time', told({ vitals: [{ name: 'LCP', value: -1 }] })],
    [
      'a time that is no number',
      told({}).replace('}', ',"vitals":[{"name":"LCP","value":1e999}]}'),
    ],
    ['more than there are', told({ vitals: Array(5).fill({ name: 'LCP', value: 1 }) })],
    [
      'more errors than a page tells',
      told({ errors: Array(6).fill({ kind: 'Error', frames: [] }) }),
    ],
  ] as const)('%s', async ([_what, body], { ears }) => {
    const { status } = await ears.tell(body);
    expect(status).toBe(400);
    expect([await ears.counted(), ears.logged]).toEqual([[], []]);
  });

  test('too much, and what another site’s page tells', async ({ ears, world }) => {
    expect((await ears.tell(told({ build: 'a'.repeat(9_000) }))).status).toBe(413);
    const { status } = await world.request('/told', {
      method: 'POST',
      body: told({}),
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });
});

test('an address is heard so often and no more, and the log is no longer than can be read', async ({
  ears,
}) => {
  const body = told({ errors: [{ kind: 'Error', frames: [] }] });
  for (let n = 0; n < perClient; n += 1) {
    expect((await ears.tell(body, '198.51.100.1')).status).toBe(204);
  }
  const { status, headers } = await ears.tell(body, '198.51.100.1');
  expect([status, headers.get('retry-after')]).toEqual([429, '600']);
  expect((await ears.tell(body, '198.51.100.2')).status).toBe(204);
  expect(await ears.counted()).toEqual([
    `client_errors_total{route="/event/:id",error="Error"} ${perClient + 1}`,
  ]);
  expect(ears.logged).toHaveLength(30);
});
