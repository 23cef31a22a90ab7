import { describe, expect } from 'vitest';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import {
  type DeclaredProcedure,
  declaredProcedures,
  restProcedures,
} from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import { hostileShapes, hostileTexts } from '#test/hostile-values.ts';
import { leavesOf } from '#test/leaves.ts';
import { type Scene, test } from '#test/scene.ts';

const people = ['visitor', 'member', 'admin'] as const;
type Person = (typeof people)[number];

const procedures = declaredProcedures(appRouter).filter(
  ({ type, input }) => type !== 'subscription' && input !== null,
);

/** The lowest caller whose input is read; a lower one is refused before. */
const lowest = { public: 'visitor', door: 'member', member: 'member', admin: 'admin' } as const;
const texts = Object.entries(hostileTexts);
const shapes = Object.entries(hostileShapes);

describe('no value in any place of an input is a fault', () => {
  test.for(procedures)('over tRPC: $name', async (procedure, { scene }) => {
    const faults = await faultsOf(scene, procedure, [...texts, ...shapes], trpcRequest);
    expect(faults).toEqual([]);
  });

  test.for(restProcedures(procedures))('over REST: $method $path', async (procedure, { scene }) => {
    const { method, path } = procedure;
    const faults = await faultsOf(scene, procedure, texts, (_, input) =>
      restRequest(method, path, input),
    );
    expect(faults).toEqual([]);
  });

  test.for(people)('as %s: no input is an object with strange names', async (person, { scene }) => {
    const strange = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a\\u0000b":1}}}';
    const cookie = await cookieOf(scene, person);
    const statuses = await Promise.all(
      procedures.map(async ({ name, type }) =>
        type === 'query'
          ? send(scene, `/trpc/${name}?input=${encodeURIComponent(strange)}`, {}, cookie)
          : send(scene, `/trpc/${name}`, { method: 'POST', body: strange }, cookie),
      ),
    );
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});

type Sent = { path: string; init: RequestInit };

async function faultsOf(
  scene: Scene,
  procedure: DeclaredProcedure,
  values: [kind: string, value: unknown][],
  requestOf: (procedure: DeclaredProcedure, input: unknown) => Sent,
): Promise<string[]> {
  const faults: string[] = [];
  const person = lowest[procedure.access];
  for (const leaf of procedure.input ? leavesOf(procedure.input) : []) {
    await scene.world.sql`delete from rate_limits`; // inputs are tested here, not limits
    const cookie = await cookieOf(scene, person);
    const good = await accessRules[procedure.name]?.input(scene, person);
    await Promise.all(
      values.map(async ([kind, value]) => {
        const { path, init } = requestOf(procedure, leaf.put(good, value));
        const status = await send(scene, path, init, cookie);
        if (status >= 500) faults.push(`${leaf.name}: ${kind}: ${status}`);
      }),
    );
  }
  return faults;
}

function trpcRequest({ name, type }: DeclaredProcedure, input: unknown): Sent {
  const body = JSON.stringify(input);
  return type === 'query'
    ? { path: `/trpc/${name}?input=${encodeURIComponent(body)}`, init: {} }
    : { path: `/trpc/${name}`, init: { method: 'POST', body } };
}

function restRequest(method: string, pattern: string, input: unknown): Sent {
  const fields = new Map(Object.entries(Object(input)));
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return inAddress(value) || '%20';
  });
  if (method !== 'GET') {
    return { path, init: { method, body: JSON.stringify(Object.fromEntries(fields)) } };
  }
  const query = [...fields].map(([name, value]) => `${name}=${inAddress(value)}`);
  return { path: `${path}?${query.join('&')}`, init: {} };
}

/** Encodes a value; a lone surrogate has no form in an address, so its bytes stand there. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return Array.from(text, (sign) =>
    sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80',
  ).join('');
}

async function cookieOf(scene: Scene, person: Person): Promise<string> {
  if (person === 'visitor') return '';
  return `nagarika_session=${await scene.world.deps.sessions.start(scene[person].id)}`;
}

async function send(scene: Scene, path: string, init: RequestInit, cookie = ''): Promise<number> {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('cookie', cookie);
  if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const { app } = scene.world;
  return (await app.request(path, { ...init, headers }, { peer: '127.0.0.1' })).status;
}

describe('no text in an address, a form or a header is a fault', () => {
  const short = texts.filter(([, text]) => text.length < 20_000);
  const fixed = [
    '/healthz',
    '/api/events',
    '/trpc/events.list',
    '/dev/outbox/{id}/{file}',
    '/{any}',
  ];

  test('plain routes', async ({ scene }) => {
    const paths = plainHandlers(scene.world.deps).operations.map(({ path }) => path);
    const faults: string[] = [];
    for (const person of people) {
      const cookie = await cookieOf(scene, person);
      for (const pattern of [...paths, ...fixed]) {
        for (const [kind, text] of short) {
          const value = inAddress(text);
          const path = pattern.replaceAll(/\{\w+\}/g, value || '%20');
          const query = `from=${value}&to=${value}&v=${value}&id=${value}`;
          const status = await send(scene, `${path}?${query}`, {}, cookie);
          if (status >= 500) faults.push(`${person} ${pattern}: ${kind}: ${status}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test('addresses that cannot be decoded', async ({ scene }) => {
    expect(
      await Promise.all(['/trpc/%ff', '/trpc/%'].map((path) => send(scene, path, {}))),
    ).toEqual([400, 400]);
    const others = ['/api/%c0%80', '/%', '/feeds/%ff/events.rss', '/og/event/%ff.png'];
    expect(await Promise.all(others.map((path) => send(scene, path, {})))).toEqual([
      404, 404, 404, 404,
    ]);
  });

  test('a Host that is none', async ({ scene }) => {
    const { app } = scene.world;
    for (const url of ['http://%00/api/events', 'http://a:99999/trpc/events.list', '/api/events']) {
      const request = new Request('http://localhost/');
      Object.defineProperty(request, 'url', { value: url }); // Bun passes a broken Host so
      const answer = await app.fetch(request, { peer: '127.0.0.1' });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('"message":"The Host header cannot be read."');
    }
  });

  test('the form with which the gateway sends a browser back', async ({ scene }) => {
    const names = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'];
    const statuses = await Promise.all(
      short.map(([, text]) => {
        const form = new URLSearchParams(names.map((name): [string, string] => [name, text]));
        form.set('error[metadata]', JSON.stringify({ order_id: text }));
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        return send(scene, '/api/razorpay/callback', {
          method: 'POST',
          body: form.toString(),
          headers,
        });
      }),
    );
    expect(statuses.every((status) => status === 400 || status === 404)).toBe(true);
  });

  test('the name of an uploaded file', async ({ scene }) => {
    const cookie = await cookieOf(scene, 'member');
    for (const [kind, text] of short) {
      const body = new FormData();
      body.set('image', new Blob(['no picture'], { type: text.toWellFormed() }), text);
      const status = await send(scene, '/api/upload/event-image', { method: 'POST', body }, cookie);
      expect(status, kind).toBeLessThan(500);
    }
  });

  test('headers', async ({ scene }) => {
    const names = ['user-agent', 'accept-language', 'last-event-id', 'x-forwarded-for', 'cookie'];
    const sent = ['\u00ff\u0080', '%00', 'x'.repeat(10_000), ',,,', 'nagarika_session=%00%ff; =;;'];
    const calls = ['/api/events', '/api/auth/me', '/feeds/all/events.rss'];
    for (const text of sent) {
      const headers = Object.fromEntries(names.map((name) => [name, text]));
      for (const path of calls)
        expect(await send(scene, path, { headers }), path).toBeLessThan(500);
    }
  });
});
