import { connect } from '@nagarika/db/client';
import { wallPosts } from '@nagarika/db/schema/words/wall';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { announcePost } from '#server/features/words/wall/posting/announce-post.ts';
import { createLive } from '#server/platform/ports/live.ts';
import { eventsOf } from '#test/event-stream.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const post = { content: 'Hello', category: 'need' as const };

/** Yields the ids of the posts that this address tells of, as they come. */
async function* toldBy(world: World, path: string, headers: Record<string, string> = {}) {
  for await (const { event, data } of eventsOf((signal) =>
    world.request(path, { headers, signal }),
  )) {
    if (event === undefined) yield String(JSON.parse(data).id);
  }
}

async function toldUntil(last: string, told: AsyncIterator<string>): Promise<string[]> {
  const ids: string[] = [];
  while (ids.at(-1) !== last) ids.push(String((await told.next()).value));
  return ids;
}

test('a post made on one server appears in the stream of another', async ({ world }) => {
  const connection = connect(world.databaseUrl, { max: 3 });
  const live = createLive(connection.sql, pino({ level: 'silent' }));
  const other = createApp(
    { ...world.deps, db: connection.db, live },
    { isReady: async () => true, spa: null, sandbox: null },
  );
  const events = eventsOf(async (signal) => {
    const response = await other.request(
      '/trpc/wall.live?input={}',
      { signal },
      { peer: '127.0.0.1' },
    );
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    return response;
  });
  expect((await events.next()).value).toMatchObject({ event: 'connected' });

  const her = await createMember(world);
  const made = await world.as(her).wall.create(post);
  const seen = await events.next();
  expect(seen.value).toMatchObject({ event: undefined, id: made.timestamp });
  expect(JSON.parse(seen.value?.data ?? '')).toEqual({
    id: made.id,
    category: 'need',
    timestamp: made.timestamp,
  });

  live.close(); // the server stops: the browser is told to come back, not that this is the end
  const rest: (string | undefined)[] = [];
  for await (const { event, id } of events) if (id !== made.timestamp) rest.push(event);
  expect(rest).toEqual(['serialized-error']);
  await connection.close();
});

test('who comes back hears what she missed, by what her browser says it heard last', async ({
  world,
}) => {
  const before = await createWallPost(world);
  world.clock.advance(10 * 60_000);
  const heard = await createWallPost(world);
  world.clock.advance(10 * 60_000);
  const missed = await createWallPost(world, { category: 'desire' });
  await createWallPost(world, { state: 'waiting' });
  await createWallPost(world, { state: 'hidden' });
  world.clock.advance(10 * 60_000);

  const since = heard.createdAt.toISOString();
  const resumed = toldBy(world, '/trpc/wall.live?input={}', { 'Last-Event-ID': since });
  const ids = await toldUntil(missed.id, resumed);
  expect(ids).toEqual([heard.id, missed.id]); // the last post heard may come again
  expect(ids).not.toContain(before.id);
  const again = toldBy(world, `/trpc/wall.live?input={"since":"${since}"}`);
  expect(await toldUntil(missed.id, again)).toEqual(ids);
  await Promise.all([resumed.return(), again.return()]);
});

test('after a gap in hearing, what was said in it is read from the database', async ({ world }) => {
  const told = toldBy(world, '/trpc/wall.live?input={}');
  const first = told.next();
  const one = await createWallPost(world);
  await announcePost(world.deps.live, world.deps.db, one);
  expect((await first).value).toBe(one.id);
  const two = await createWallPost(world); // nobody announces it
  await world.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`;
  expect(await toldUntil(two.id, told)).toContain(two.id);
  await told.return();
});

test('what waits for a moderator is not announced', async ({ world }) => {
  const told = toldBy(world, '/trpc/wall.live?input={}');
  const first = told.next(); // the stream listens from now on
  const her = await createMember(world);
  await world.as(null).wall.create(post);
  await world.as(her).wall.create({ ...post, content: 'call 9876543210' });
  const last = await world.as(her).wall.create({ ...post, content: 'The last one' });
  const ids = [(await first).value, ...(await toldUntil(last.id, told))];
  await told.return();
  const rows = await world.deps.db.select().from(wallPosts).where(eq(wallPosts.state, 'waiting'));
  expect(rows).not.toHaveLength(0);
  for (const { id } of rows) expect(ids).not.toContain(id);
});

test('reactions and comments are told as counts, as everybody sees them', async ({ world }) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const { id } = await createWallPost(world);
  const heard = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await heard.next(); // the stream is connected
  const told = async () => {
    for (;;) {
      const { value } = await heard.next();
      const { id: of, counts } = value?.event === undefined ? JSON.parse(value?.data ?? '{}') : {};
      if (of === id && counts) return counts;
    }
  };
  await world.as(her).wall.react({ id, reaction: 'support' });
  expect(await told()).toEqual({ likes: 0, supports: 1, celebrates: 0, comments: 0 });
  await world.as(other).wall.comment({ postId: id, content: 'call 9876543210' }); // it waits
  const comment = await world.as(other).wall.comment({ postId: id, content: 'So proud' });
  expect(await told()).toMatchObject({ comments: 1 });
  await world.as(other).wall.removeComment({ id: comment.id });
  expect(await told()).toMatchObject({ supports: 1, comments: 0 });
  await world.as(her).wall.react({ id, reaction: null });
  expect(await told()).toMatchObject({ supports: 0 });
  await heard.return();
});

test('who leaves is listened for no longer', async ({ world }) => {
  const signals: (AbortSignal | undefined)[] = [];
  const live = {
    ...world.deps.live,
    subscribe(topic: string, signal: AbortSignal | undefined) {
      signals.push(signal);
      return world.deps.live.subscribe(topic, signal);
    },
  };
  const options = { isReady: async () => true, spa: null, sandbox: null };
  const app = createApp({ ...world.deps, live }, options);
  const server = Bun.serve({
    port: 0,
    fetch: (request) => app.fetch(request, { peer: '127.0.0.1' }),
  });
  const events = eventsOf((signal) =>
    fetch(new URL('/trpc/wall.live?input={}', server.url), { signal }),
  );
  await events.next();
  await expect.poll(() => signals).toHaveLength(1);
  await events.return();
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  await server.stop();
});

test('a stream that cannot read says so, ends, and is listened for no longer', async ({
  world,
}) => {
  const her = await createMember(world);
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  const connection = connect(world.databaseUrl, { max: 1 });
  const live = createLive(world.sql, pino({ level: 'silent' }));
  const app = createApp(
    { ...world.deps, db: connection.db, live },
    { isReady: async () => true, spa: null, sandbox: null },
  );
  await connection.close();
  for (const headers of [{}, { cookie }]) {
    // The answer is read to its end, for leaving would end what was listened to.
    const told = await app.request('/trpc/wall.live?input={}', { headers }, { peer: '127.0.0.1' });
    expect((await told.text()).match(/(?<=event: )\S+/g)).toEqual([
      'connected',
      'serialized-error',
    ]);
    await expect.poll(() => [live.open(), live.places.open()]).toEqual([0, 0]);
  }
  live.close();
});
