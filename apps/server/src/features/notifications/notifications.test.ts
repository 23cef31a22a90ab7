import { notifications } from '@nagarika/db/schema/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function tell(userId: string, titles: string[]) {
  const rows = titles.map((title) => ({
    userId,
    title,
    message: `${title}, in full`,
    kind: 'welcome' as const,
    dedupeKey: `${userId}:${title}`,
    createdAt: world.clock.now(),
  }));
  return world.deps.db.insert(notifications).values(rows).returning();
}

test('she sees her own, newest first, page by page without loss or repetition', async () => {
  const her = await createMember(world);
  const other = await createMember(world);
  await tell(her.id, ['one', 'two', 'three']); // one instant: the id decides
  world.clock.advance(1000);
  await tell(her.id, ['newest']);
  await tell(other.id, ['not hers']);

  const caller = world.as(her).notifications;
  const whole = await caller.list({});
  expect(whole.items.map(({ title }) => title)).toHaveLength(4);
  expect(whole.items[0]?.title).toBe('newest');
  const first = await caller.list({ limit: 2 });
  const second = await caller.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.nextCursor).toBeNull();
  await expect(caller.list({ cursor: 'rubbish' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('reading, removing and clearing keep the unread count true, and only touch hers', async () => {
  const her = await createMember(world);
  const other = await createMember(world);
  const [a, b] = await tell(her.id, ['a', 'b', 'c']);
  if (!a || !b) throw new Error('no rows');
  await tell(other.id, ['theirs']);

  const caller = world.as(her).notifications;
  expect(await caller.unreadCount()).toEqual({ count: 3 });
  expect(await caller.read({ id: a.id })).toEqual({ count: 2 });
  expect(await caller.remove({ id: b.id })).toEqual({ count: 1 });
  expect(await caller.remove({ id: b.id })).toEqual({ count: 1 });
  await expect(world.as(other).notifications.read({ id: a.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await world.as(other).notifications.remove({ id: a.id });
  expect((await caller.list({})).items).toHaveLength(2);
  expect(await caller.clear()).toEqual({ count: 0 });
  expect(await world.as(other).notifications.unreadCount()).toEqual({ count: 1 });
});

test('over REST the list is the bare array', async () => {
  const her = await createMember(world);
  await tell(her.id, ['x', 'y']);
  const response = await world.request('/api/notifications?limit=1', { as: her });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-next-cursor')).toEqual(expect.any(String));
  expect(await response.json()).toMatchObject([{ title: expect.any(String), read: false }]);
});
