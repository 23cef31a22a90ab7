import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { maxBatchCalls, pageRows } from '@nagarika/domain/site/paging';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let her: User;
const rows = pageRows.most + 10;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
  await world.deps.db.insert(notifications).values(
    Array.from({ length: rows }, (_, n) => ({
      userId: her.id,
      kind: 'event_changed' as const,
      title: { pattern: 'An event has changed' },
      message: { pattern: 'Please look.' },
      dedupeKey: `test:${n}`,
    })),
  );
});

const batchAnswer = z.array(
  z.object({
    result: z.object({ data: z.object({ items: z.array(z.unknown()) }) }).optional(),
    error: z.object({ data: z.object({ code: z.string() }) }).optional(),
  }),
);

/** Makes several calls of the list in one GET. */
async function lists(world: World, inputs: object[]) {
  const path = inputs.map(() => 'notifications.list').join(',');
  const input = encodeURIComponent(JSON.stringify({ ...inputs }));
  const response = await world.request(`/trpc/${path}?batch=1&input=${input}`, { as: her });
  return { status: response.status, text: await response.text() };
}

describe('a batch', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ limit: 1 }));

  test('of as many calls as a page makes is answered, of more it is refused', async ({ world }) => {
    const most = await lists(world, many(maxBatchCalls));
    expect([most.status, batchAnswer.parse(JSON.parse(most.text)).length]).toEqual([200, 20]);
    const more = await lists(world, many(maxBatchCalls + 1));
    expect(more.status).toBe(400);
    expect(more.text).toContain('exceeds maximum size');
    const path = Array.from({ length: 300 }, () => 'notifications.clear').join(',');
    const changes = { method: 'POST', body: '{}', as: her };
    expect((await world.request(`/trpc/${path}?batch=1`, changes)).status).toBe(400);
    expect((await world.as(her).notifications.list({ limit: 1 })).items).toHaveLength(1);
  });

  test('answers no more rows in all than it may, however they are spread over its calls', async ({
    world,
  }) => {
    const { status, text } = await lists(
      world,
      Array.from({ length: 10 }, () => ({ limit: pageRows.most })),
    );
    expect(status).toBe(207);
    const answers = batchAnswer.parse(JSON.parse(text));
    const counts = answers.map(({ result }) => result?.data.items.length ?? 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pageRows.ofBatch);
    const refused = answers.flatMap(({ error }) => error?.data.code ?? []);
    expect(refused).toEqual(['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE']);
  });
});

test('over tRPC a list is a page; REST answers it whole', async ({ world }) => {
  const page = batchAnswer.parse(JSON.parse((await lists(world, [{}])).text));
  expect(page[0]?.result?.data.items).toHaveLength(pageRows.usual);
  expect((await lists(world, [{ limit: pageRows.most + 1 }])).status).toBe(400);
  expect((await lists(world, [{ limit: null }])).status).toBe(400);
  const rest = await world.request('/api/notifications', { as: her });
  expect(await rest.json()).toHaveLength(rows);
});

describe('who has caused too much work', () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const stingy = (world: World) => {
    const app = createApp(world.deps, {
      isReady: async () => true,
      spa: null,
      sandbox: null,
      workAllowance: { burstMs: 0.001, perSecondMs: 0.001 },
    });
    return (path: string, init: RequestInit = {}) => app.request(path, init, { peer: '127.0.0.1' });
  };

  test('is refused, by all its addresses, and nobody else is', async ({ world }) => {
    const request = stingy(world);
    expect((await request('/api/blogs', from('2001:db8:1:2::1'))).status).toBe(200);
    const again = await request('/api/events', from('2001:db8:1:2:3:4:5:6'));
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await again.json()).toEqual({ message: expect.stringContaining('Too many requests') });
    expect((await request('/api/events', from('2001:db8:1:3::1'))).status).toBe(200);
  });

  test('is refused over tRPC in the form that its client reads', async ({ world }) => {
    const request = stingy(world);
    expect((await request('/trpc/about.figures', from('203.0.113.5'))).status).toBe(200);
    const again = await request('/trpc/events.categories', from('203.0.113.5'));
    expect([again.status, await again.json()]).toEqual([
      429,
      {
        error: expect.objectContaining({
          message: expect.stringContaining('Too many requests'),
          data: expect.objectContaining({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 }),
        }),
      },
    ]);
  });

  test('is answered from memory all the same, and this machine itself is not counted', async ({
    world,
  }) => {
    const request = stingy(world);
    expect((await request('/api/blogs', from('203.0.113.6'))).status).toBe(200);
    expect((await request('/api/cities', from('203.0.113.6'))).status).toBe(429);
    expect((await request('/api/blogs', from('203.0.113.6'))).status, 'kept').toBe(200);
    const logOut = { method: 'POST', ...from('203.0.113.6') };
    expect((await request('/api/auth/logout', logOut)).status, 'a change').toBe(429);
    expect((await request('/healthz', from('203.0.113.6'))).status).toBe(200);
    for (let n = 1; n < 4; n += 1) {
      expect((await request(`/api/events?limit=${n}`)).status).toBe(200);
    }
  });

  test('is, as a member, the same wherever she is, and apart from others of her address', async ({
    world,
  }) => {
    const request = stingy(world);
    const sessions = [await createMember(world), await createMember(world)].map(({ id }) =>
      world.deps.sessions.start(id),
    );
    const [hers = '', anothers = ''] = await Promise.all(sessions);
    const me = async (session: string, ip: string) => {
      const headers = { ...from(ip).headers, cookie: `nagarika_session=${session}` };
      return (await request('/api/auth/me', { headers })).status;
    };
    expect(await me(hers, '203.0.113.1')).toBe(200);
    expect(await me(anothers, '203.0.113.1')).toBe(200);
    expect(await me(hers, '203.0.113.2')).toBe(429);
    expect((await request('/api/events', from('203.0.113.1'))).status).toBe(200);
  });

  test('is never the gateway, whose news are somebody’s money', async ({ world }) => {
    const request = stingy(world);
    const news = { method: 'POST', body: '{}', ...from('203.0.113.8') };
    for (let n = 0; n < 3; n += 1) {
      expect((await request('/api/razorpay/webhook', news)).status).toBe(400);
    }
  });
});
