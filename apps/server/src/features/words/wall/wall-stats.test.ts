import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import { describe, expect } from 'vitest';
import { gatherCounts } from '#server/sql/kept-count.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => {
  expect(await breachesOf(world)).toEqual([]);
  await world.deps.db.delete(wallPosts);
  expect(await world.as(null).wall.stats()).toMatchObject({ posts: 0, comments: 0, reactions: 0 });
  expect(await breachesOf(world)).toEqual([]);
});

/** Makes a public post with a comment, and a reaction of each of two members. */
async function talkedAbout(world: World) {
  const [author, other] = [await createMember(world), await createMember(world)];
  const post = await world
    .as(author)
    .wall.create({ category: 'want', content: 'A desk by the river' });
  await world.as(other).wall.comment({ postId: post.id, content: 'There is one' });
  for (const member of [author, other]) {
    await world.as(member).wall.react({ id: post.id, reaction: 'like' });
  }
  return { post, other };
}

test('the wall counts what is public, whatever becomes of it', async ({ world }) => {
  const { post, other } = await talkedAbout(world);
  const { db } = world.deps;
  const stats = () => world.as(null).wall.stats();
  await world.as(other).wall.react({ id: post.id, reaction: 'support' });
  expect(await stats()).toMatchObject({ posts: 1, comments: 1, reactions: 2 });
  await db.update(wallPosts).set({ state: 'waiting' });
  expect(await stats()).toMatchObject({ posts: 0, comments: 0, reactions: 0 });
  await db.update(wallComments).set({ state: 'hidden' });
  await db.update(wallPosts).set({ state: 'hidden' });
  await gatherCounts(db);
  await db.update(wallPosts).set({ state: 'public' });
  expect(await stats()).toMatchObject({ posts: 1, comments: 0, reactions: 2 });
  await db.update(wallComments).set({ state: 'public' });
  await world.as(other).wall.react({ id: post.id, reaction: null });
  expect(await stats()).toMatchObject({ posts: 1, comments: 1, reactions: 1 });
});

const hide = () => `update wall_posts set state = 'hidden'`;
const writes: Record<string, (her: string) => string> = {
  'a reaction': (her) =>
    `insert into wall_reactions select id, '${her}', 'like', now() from wall_posts`,
  'one taken back': () => 'delete from wall_reactions',
  'a comment': (her) => `insert into wall_comments (post_id, user_id, content, author, state)
    select id, '${her}', 'And another', 'Anonymous', 'public' from wall_posts`,
  'one that is hidden': () => `update wall_comments set state = 'hidden'`,
  'one that goes': () => 'delete from wall_comments',
};
const orders = Object.entries(writes).flatMap(([name, write]) => [
  { name: `${name}, then the post`, steps: [write, hide] as const },
  { name: `the post, then ${name}`, steps: [hide, write] as const },
]);

describe('at the same instant are changed', () => {
  test.for(orders)('$name', async ({ steps: [first, then] }, { world }) => {
    await talkedAbout(world);
    const { id } = await createMember(world);
    const both = await world.sql.begin(async (tx) => {
      await tx.unsafe(first(id));
      return elsewhere(async () => {
        const second = world.sql.unsafe(then(id)).execute();
        await expect.poll(() => waiting(world)).toBe(1);
        return { second };
      });
    });
    await both.second;
  });
});

async function waiting(world: World): Promise<number> {
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
