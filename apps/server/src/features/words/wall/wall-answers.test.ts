import { wallPosts, wallReports } from '@nagarika/db/schema/words/wall';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventsOf } from '#test/event-stream.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { newPost, test } from '#test/moderated-wall.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;
const notFound = { code: 'NOT_FOUND' };
const tooMany = { code: 'TOO_MANY_REQUESTS' };

const aged = (world: World, hours: number) =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - hours * hourMs) });

test('what waits, is hidden or is not there is neither answered nor reported', async ({
  world,
}) => {
  const her = world.as(await createMember(world)).wall;
  const there = await createWallPost(world);
  const { id: commentId } = await her.comment({ postId: there.id, content: 'Well done' });
  const others = [
    (await createWallPost(world, { state: 'waiting' })).id,
    (await createWallPost(world, { state: 'hidden' })).id,
    crypto.randomUUID(),
  ];
  for (const id of others) {
    await expect(her.comment({ postId: id, content: 'Hm' })).rejects.toMatchObject(notFound);
    await expect(her.react({ id, reaction: 'like' })).rejects.toMatchObject(notFound);
    await expect(her.report({ postId: id, reason: 'spam' })).rejects.toMatchObject(notFound);
  }
  const elsewhere = await createWallPost(world);
  for (const wrong of [
    { postId: elsewhere.id, commentId },
    { postId: there.id, commentId: crypto.randomUUID() },
  ]) {
    const about = { ...wrong, reason: 'spam' as const };
    await expect(her.report(about)).rejects.toMatchObject(notFound);
  }
  expect(await world.deps.db.select().from(wallReports)).toEqual([]);
});

test('each reader sees which reaction is hers, and which comment', async ({ world }) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const { id } = await createWallPost(world);
  const flags = { isLiked: false, isSupported: false, isCelebrated: false };
  for (const [reaction, flag] of [
    ['like', 'isLiked'],
    ['support', 'isSupported'],
    ['celebrate', 'isCelebrated'],
  ] as const) {
    const mine = await world.as(her).wall.react({ id, reaction });
    expect(mine).toMatchObject({ ...flags, [flag]: true });
    const [theirs] = (await world.as(other).wall.list({})).items;
    expect(theirs).toMatchObject(flags);
  }
  const made = await world.as(her).wall.comment({ postId: id, content: 'Mine' });
  expect(made).toMatchObject({ isMine: true, isWaiting: false });
  const seenBy = async (who: typeof her | null) =>
    (await world.as(who).wall.comments({ postId: id })).items;
  expect(await seenBy(her)).toEqual([made]);
  expect(await seenBy(other)).toEqual([{ ...made, isMine: false }]);
  expect(await seenBy(null)).toEqual([{ ...made, isMine: false }]);
});

test('a conversation comes in pages, without loss or repetition', async ({ world }) => {
  const her = world.as(await aged(world, 48)).wall;
  const { id: postId } = await createWallPost(world);
  const words = ['one', 'two', 'three', 'four', 'five'];
  for (const content of words) await her.comment({ postId, content });
  const read: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await world
      .as(null)
      .wall.comments({ postId, limit: 2, cursor: cursor ?? undefined });
    sizes.push(page.items.length);
    read.push(...page.items.map(({ content }) => content));
    cursor = page.nextCursor;
  } while (cursor);
  expect(sizes).toEqual([2, 2, 1]);
  expect(read.toSorted()).toEqual(words.toSorted());
});

test('her comment under a post that was hidden meanwhile goes all the same', async ({ world }) => {
  const her = world.as(await createMember(world)).wall;
  const post = await createWallPost(world);
  const { id } = await her.comment({ postId: post.id, content: 'Hm' });
  await world.deps.db.update(wallPosts).set({ state: 'hidden' }).where(eq(wallPosts.id, post.id));
  await her.removeComment({ id });
});

test('every open wall hears that a post was taken back, and nothing of one that nobody saw', async ({
  world,
}) => {
  const told = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await told.next();
  const her = await createMember(world);
  const next = async () => JSON.parse((await told.next()).value?.data ?? '');
  const shown = await world.as(her).wall.create(newPost);
  expect(await next()).toMatchObject({ id: shown.id }); // the stream listens from now on
  const waiting = await createWallPost(world, { state: 'waiting', userId: her.id });
  for (const { id } of [waiting, shown]) await world.as(her).wall.remove({ id });
  let heard = await next();
  while (!heard.isGone) heard = await next(); // a post may be told of twice
  expect(heard.id).toBe(shown.id);
  await told.return();
});

test('an account is new for its first 24 hours', async ({ world }) => {
  const newcomer = world.as(await aged(world, 23.9)).wall;
  for (let n = 0; n < 3; n += 1) await newcomer.create(newPost);
  world.clock.advance(0.05 * hourMs);
  await expect(newcomer.create(newPost)).rejects.toMatchObject(tooMany);
  const member = world.as(await aged(world, 24)).wall;
  for (let n = 0; n < 4; n += 1) await member.create(newPost);
});

test('three posts of a new account are counted for a day, not for an hour', async ({ world }) => {
  const newcomer = world.as(await aged(world, 1)).wall;
  for (let n = 0; n < 3; n += 1) await newcomer.create(newPost);
  world.clock.advance(hourMs);
  await expect(newcomer.create(newPost)).rejects.toMatchObject(tooMany);
});

test('to report the same again costs nothing', async ({ world }) => {
  const newcomer = world.as(await aged(world, 1)).wall;
  const { id: postId } = await createWallPost(world);
  for (let n = 0; n < 12; n += 1) await newcomer.report({ postId, reason: 'spam' });
  const other = await createWallPost(world);
  await newcomer.report({ postId: other.id, reason: 'spam' });
  expect(await world.deps.db.select().from(wallReports)).toHaveLength(2);
});
