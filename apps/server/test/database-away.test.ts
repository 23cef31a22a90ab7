import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Connection, connect } from '@nagarika/db/client';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { pageTemplate } from '#server/http/pages/template.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { isDatabaseAway } from '#server/platform/faults/database-away.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';

const index = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
const words = 'We cannot reach our database right now. Please try again in a moment.';

/** The world's server, but with a network to its database that can fail. */
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let connection: Connection;
let app: ReturnType<typeof createApp>;
let cookie: string;

test.beforeAll(async ({ world }) => {
  proxy = await startTcpProxy(world.databaseUrl);
  connection = connect(proxy.url, { max: 3 });
  const { db } = connection;
  const deps = {
    ...world.deps,
    db,
    reads: db,
    seats: createSeatTurns(db),
    sessions: createSessions(db, { ...world.deps, secure: false }),
  };
  const spa = {
    template: pageTemplate(index, deps.config.brand),
    renderer: null,
    file: async () => null,
    has: () => false,
  };
  const isReady = async () => (await connection.sql`select 1`).length === 1;
  app = createApp(deps, { isReady, spa, sandbox: null });
  cookie = `nagarika_session=${await world.deps.sessions.start((await createMember(world)).id)}`;
});
test.afterAll(async () => {
  await connection.close();
  await proxy.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (!headers.has('cookie')) headers.set('cookie', cookie);
  return app.request(path, { ...init, headers }, { peer: '127.0.0.1' });
}

async function whileAway(work: () => Promise<void>): Promise<void> {
  await proxy.close();
  try {
    await work();
  } finally {
    await proxy.open();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  }
}

async function expectAway(answer: Response): Promise<string> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  // The member's session stands: an outage signs nobody out.
  expect(answer.headers.get('set-cookie')).toBeNull();
  const text = await answer.text();
  expect(text).toContain(words);
  return text;
}

describe('while the database is away', () => {
  test('REST, tRPC, plain handlers and pages say so, with and without a session', () =>
    whileAway(async () => {
      for (const headers of [{ cookie }, { cookie: 'none=1' }]) {
        await expectAway(await ask('/api/events', { headers }));
        await expectAway(await ask(`/api/events/${crypto.randomUUID()}/calendar.ics`, { headers }));
        expect(await expectAway(await ask('/events', { headers }))).toContain('<h1>');
        const overTrpc = await expectAway(await ask('/trpc/events.list?input=%7B%7D', { headers }));
        expect(JSON.parse(overTrpc)).toMatchObject({
          error: { message: words, data: { httpStatus: 503 } },
        });
      }
      await expectAway(await ask('/api/auth/me'));
      const batch = await ask('/trpc/auth.session,events.list?batch=1&input=%7B%7D');
      await expectAway(batch);
    }));

  test('it is not ready, and a webhook is answered so that the gateway repeats it', () =>
    whileAway(async () => {
      expect((await ask('/readyz')).status).toBe(503);
      const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} });
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
      const sent = await ask('/api/razorpay/webhook', {
        method: 'POST',
        body,
        headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_away' },
      });
      await expectAway(sent);
    }));

  test('and once it is back, so is everything, her session too', async () => {
    await whileAway(async () => {
      await expectAway(await ask('/api/auth/me'));
    });
    expect((await ask('/api/auth/me')).status).toBe(200);
    expect((await ask('/events')).status).toBe(200);
  });
});

describe('an error of the database', () => {
  const coded = (code: string) => Object.assign(new Error('…'), { code });

  test.each(['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', '57P01', '57P03', '08006'])(
    '%s means that it is away, wrapped by the query too',
    (code) => {
      expect(isDatabaseAway(coded(code))).toBe(true);
      expect(isDatabaseAway(new DrizzleQueryError('select', [], coded(code)))).toBe(true);
    },
  );

  test.each(['23505', '22P05', 'ENOENT', '42P01'])('%s does not', (code) => {
    expect(isDatabaseAway(new DrizzleQueryError('select', [], coded(code)))).toBe(false);
  });

  test('nor does what only has such an error as its cause: the gateway has connections, too', () => {
    const gateway = new Error('not answered', { cause: coded('ECONNREFUSED') });
    expect(isDatabaseAway(gateway)).toBe(false);
  });
});
