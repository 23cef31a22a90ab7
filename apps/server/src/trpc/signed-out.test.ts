import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { eventsOf } from '#test/event-stream.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let server: ReturnType<typeof Bun.serve>;
let her: User;
let admin: User;
const open: AsyncGenerator[] = [];

test.beforeAll(async ({ world }) => {
  server = Bun.serve({
    port: 0,
    idleTimeout: 0,
    fetch: (request) => world.app.fetch(request, { peer: '127.0.0.1' }),
  });
  admin = await createMember(world, { role: 'admin' });
  using heard = world.deps.live.subscribe('anything', undefined);
  await heard[Symbol.asyncIterator]().next(); // it listens from now on, and misses nothing
});
test.beforeEach(async ({ world }) => {
  her = await createMember(world);
});
test.afterEach(() => Promise.all(open.splice(0).map((stream) => stream.return(undefined))));
test.afterAll(() => server.stop(true));

async function cookieOf(world: World, member: User) {
  return `nagarika_session=${await world.deps.sessions.start(member.id)}`;
}

/** Opens a stream over HTTP past its first item; `rest` is all that comes until it ends. */
async function stream(path: string, cookie: string) {
  const events = eventsOf((signal) =>
    fetch(new URL(path, server.url), { headers: { cookie }, signal }),
  );
  open.push(events);
  expect((await events.next()).value).toMatchObject({ event: 'connected' });
  return {
    next: async () => (await events.next()).value,
    rest: async () => {
      const names: (string | undefined)[] = [];
      for await (const { event } of events) names.push(event);
      return names;
    },
  };
}

/** Watches the count that a member hears, and checks that she gets it while nothing has ended. */
async function watching(cookie: string) {
  const counts = await stream('/trpc/notifications.watchUnread?input={}', cookie);
  expect(await counts.next()).toMatchObject({ event: undefined });
  return counts;
}

const tell = (world: World, member: User) =>
  world.deps.db.insert(notifications).values({
    userId: member.id,
    kind: 'welcome',
    title: { pattern: 'Hello' },
    message: { pattern: 'Hello, in full' },
    dedupeKey: crypto.randomUUID(),
  });

const erase = async (world: World) => {
  await world.deps.db.delete(notifications).where(eq(notifications.userId, her.id));
  await eraseAccount(world.deps, her.phone);
};

test.for<[string, (world: World) => Promise<unknown>]>([
  [
    'is suspended',
    (world) => world.as(admin).admin.suspensions.suspend({ id: her.id, reason: 'Spam, twice' }),
  ],
  [
    'is signed out everywhere',
    (world) => world.as(admin).admin.users.signOutEverywhere({ id: her.id }),
  ],
  ['is erased', erase],
])('who %s hears nothing more, at once and without a word of it', async ([_, end], { world }) => {
  const counts = await watching(await cookieOf(world, her));
  const rest = counts.rest();
  await end(world);
  expect((await rest).filter((name) => name !== 'ping').at(-1)).toBe('return');
});

test('who signs out ends the streams of that session alone', async ({ world }) => {
  const [here, elsewhere] = [await cookieOf(world, her), await cookieOf(world, her)];
  const [counts, others] = [await watching(here), await watching(elsewhere)];
  const rest = counts.rest();
  const answer = await fetch(new URL('/api/auth/logout', server.url), {
    method: 'POST',
    headers: { cookie: here },
  });
  expect(answer.status).toBe(200);
  expect((await rest).filter((name) => name !== 'ping')).toEqual(['return']);
  await tell(world, her);
  expect(await others.next()).toMatchObject({ event: undefined, data: '{"count":1}' });
});

test('a stream that visitors may read fails instead, and the browser comes back as one', async ({
  world,
}) => {
  const cookie = await cookieOf(world, her);
  const since = new Date(world.clock.now().getTime() - 60_000).toISOString();
  await createWallPost(world);
  const path = `/trpc/wall.live?input=${JSON.stringify({ since })}`;
  const wall = await stream(path, cookie);
  expect(await wall.next()).toMatchObject({ event: undefined });
  const rest = wall.rest();
  await world.as(admin).admin.suspensions.suspend({ id: her.id, reason: 'Spam, twice' });
  expect((await rest).filter((name) => name !== 'ping')).toEqual(['serialized-error']);
  expect(await (await stream(path, cookie)).next()).toMatchObject({ event: undefined });
});
