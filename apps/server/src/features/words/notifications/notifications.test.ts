import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import { appRouter } from '#server/router.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { statementsOf } from '#test/statements.ts';
import type { World } from '#test/world.ts';
import { purgeDismissed } from './jobs.ts';

async function tell(world: World, userId: string, titles: string[]) {
  const rows = titles.map((title) => ({
    userId,
    title: { pattern: title },
    message: { pattern: `${title}, in full` },
    kind: 'welcome' as const,
    dedupeKey: `${userId}:${title}`,
    createdAt: world.clock.now(),
  }));
  return world.deps.db.insert(notifications).values(rows).returning();
}

test('she sees her own, newest first, page by page without loss or repetition', async ({
  world,
}) => {
  const her = await createMember(world);
  const other = await createMember(world);
  await tell(world, her.id, ['one', 'two', 'three']); // one instant: the id decides
  world.clock.advance(1000);
  await tell(world, her.id, ['newest']);
  await tell(world, other.id, ['not hers']);

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

test('reading, removing and clearing keep the unread count true, and only touch hers', async ({
  world,
}) => {
  const her = await createMember(world);
  const other = await createMember(world);
  const [a, b] = await tell(world, her.id, ['a', 'b', 'c']);
  if (!a || !b) throw new Error('no rows');
  await tell(world, other.id, ['theirs']);

  const caller = world.as(her).notifications;
  expect(await caller.unreadCount()).toEqual({ count: 3 });
  expect(await caller.read({ id: a.id })).toEqual({ count: 2 });
  expect(await caller.remove({ id: b.id })).toMatchObject({ count: 1 });
  expect(await caller.remove({ id: b.id })).toMatchObject({ count: 1 });
  await expect(world.as(other).notifications.read({ id: a.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await world.as(other).notifications.remove({ id: a.id });
  expect((await caller.list({})).items).toHaveLength(2);
  expect(await caller.clear()).toMatchObject({ count: 0 });
  expect(await world.as(other).notifications.unreadCount()).toEqual({ count: 1 });
});

test('all can be marked as read at once, and nobody else’s are', async ({ world }) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  await tell(world, her.id, ['a', 'b']);
  await tell(world, other.id, ['theirs']);
  expect(await world.as(her).notifications.readAll()).toEqual({ count: 0 });
  const { items } = await world.as(her).notifications.list({});
  expect(items.map(({ read }) => read)).toEqual([true, true]);
  expect(await world.as(other).notifications.unreadCount()).toEqual({ count: 1 });
});

test('what she took off by mistake is back, for some minutes, and only that', async ({ world }) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const [first] = await tell(world, her.id, ['a', 'b', 'c']);
  await tell(world, other.id, ['theirs']);
  const caller = world.as(her).notifications;
  const titles = async () => (await caller.list({})).items.map(({ title }) => title).sort();

  const one = await caller.remove({ id: first?.id ?? '' });
  world.clock.advance(1000);
  const rest = await caller.clear();
  await world.as(other).notifications.clear();
  expect(await world.as(other).notifications.restore({ at: one.at })).toEqual({ count: 0 });
  expect(await titles()).toEqual([]);
  expect(await caller.restore({ at: rest.at })).toEqual({ count: 2 });
  expect(await titles()).toEqual(['b', 'c']);
  expect(await caller.restore({ at: one.at })).toEqual({ count: 3 });

  const { at } = await caller.clear();
  world.clock.advance(11 * 60_000);
  expect(await caller.restore({ at })).toEqual({ count: 0 });
});

test('says what it is about: its kind, and the event by its name', async ({ world }) => {
  const her = await createMember(world);
  const event = await createEvent(world, { title: 'Garba Night' });
  await tell(world, her.id, ['about her']);
  world.clock.advance(1000);
  const [about] = await tell(world, her.id, ['about the event']);
  await world.deps.db
    .update(notifications)
    .set({ kind: 'event_reminder', eventId: event.id })
    .where(eq(notifications.id, about?.id ?? ''));
  expect((await world.as(her).notifications.list({})).items).toMatchObject([
    { kind: 'event_reminder', eventTitle: 'Garba Night' },
    { kind: 'welcome', eventTitle: null },
  ]);
});

test('over REST the list is the bare array', async ({ world }) => {
  const her = await createMember(world);
  await tell(world, her.id, ['x', 'y']);
  const response = await world.request('/api/notifications?limit=1', { as: her });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-next-cursor')).toEqual(expect.any(String));
  expect(await response.json()).toMatchObject([{ title: expect.any(String), read: false }]);
});

test('what she takes off her list stays unheard of, and is forgotten half a year later', async ({
  world,
}) => {
  const her = await createMember(world);
  const [row] = await tell(world, her.id, ['once']);
  await world.as(her).notifications.remove({ id: row?.id ?? '' });
  const rows = () =>
    world.deps.db.select().from(notifications).where(eq(notifications.userId, her.id));
  expect(await rows()).toMatchObject([{ dismissedAt: world.clock.now() }]);
  await tell(world, her.id, ['still there']);
  world.clock.advance(179 * 86_400_000);
  await purgeDismissed(world.deps);
  expect(await rows()).toHaveLength(2);
  world.clock.advance(2 * 86_400_000);
  await purgeDismissed(world.deps);
  expect((await rows()).map(({ title }) => title)).toEqual([{ pattern: 'still there' }]);
});

describe('how she is reached', () => {
  test('by mail unless she says otherwise; what there are no keys for is not offered', async ({
    world,
  }) => {
    const her = await createMember(world, { emailVerifiedAt: world.clock.now() });
    const caller = world.as(her).notifications;
    expect(await caller.channels()).toEqual({
      choice: { mail: true, sms: false, whatsapp: false },
      email: her.email,
      isEmailVerified: true,
      isEmailStopped: false,
      isEmailReturned: false,
      offered: ['sms', 'whatsapp'],
    });
    const chosen = { mail: false, sms: true, whatsapp: false };
    expect((await caller.setChannels(chosen)).choice).toEqual(chosen);
    expect((await caller.channels()).choice).toEqual(chosen);
    expect((await caller.setChannels({ ...chosen, mail: true })).choice.mail).toBe(true);

    const deps = { ...world.deps, messenger: { ...world.messenger, channels: [] } };
    const bare = createCaller(appRouter)({ ...world.contextOf(her), deps });
    const all = { mail: true, sms: true, whatsapp: true };
    expect(await bare.notifications.setChannels(all)).toMatchObject({
      choice: { mail: true, sms: false, whatsapp: false },
      offered: [],
    });
  });
});

test('as many statements tell a crowd as tell three', async ({ world }) => {
  const her = await createMember(world);
  const odd = `“ñ” \\ "{1}", '$1'\n🙂`;
  const told = (count: number) => {
    const news = Array.from(
      { length: count },
      (_, at): NewNotification => ({
        userId: her.id,
        kind: 'event_changed',
        title: { pattern: 'Moved' },
        message: { pattern: `${odd} ${at}` },
        link: null,
        dedupeKey: `moved:${count}:${at}`,
      }),
    );
    return statementsOf(world, ({ db, ...deps }) => notify(deps, db, news));
  };
  const texts = await told(3);
  expect(texts).toHaveLength(1);
  expect(await told(1_200)).toEqual(texts);
  const { items } = await world.as(her).notifications.list({ limit: 1_000 });
  expect(items).toHaveLength(1_000);
  const [any] = items;
  expect(any?.message.startsWith(odd)).toBe(true);
  expect(any?.createdAt).toBe(world.clock.now().toISOString());
});
