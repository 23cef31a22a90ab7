import { blogLikes, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { createBlog, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

test('likes and views at the same instant all count, and those taken back do not', async ({
  world,
}) => {
  const story = await createBlog(world);
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(world)));
  const gifts = await Promise.all(
    members.flatMap((member, n) => [
      world.as(member).blogs.like({ id: story.id }),
      world.as(member).blogs.view({ id: story.id }),
      world.deps.db
        .insert(blogViews)
        .values({ blogId: story.id, visitorHash: `v${n}`, day: '2026-07-01' }),
    ]),
  );
  expect(gifts).toHaveLength(18);
  expect(await world.as(null).blogs.show({ id: story.id })).toMatchObject({
    likeCount: 6,
    viewCount: 12,
  });
  await world.deps.db.delete(blogLikes).where(eq(blogLikes.userId, members[0]?.id ?? ''));
  expect(await world.as(null).blogs.show({ id: story.id })).toMatchObject({ likeCount: 5 });
});

test('a story that is sent while its author takes another name is found by the new one', async ({
  world,
}) => {
  const author = await createMember(world, { name: 'Asha' });
  const both = await world.sql.begin(async (tx) => {
    await tx`update users set name = 'Binodini' where id = ${author.id}`;
    return elsewhere(async () => {
      const made = createBlog(world, { authorId: author.id });
      await expect.poll(() => waitingForLocks(world)).toBe(1);
      return { made };
    });
  });
  const { id } = await both.made;
  const { items } = await world.as(null).blogs.list({ search: 'binodini' });
  expect(items).toHaveLength(1);
  await world.deps.db.update(blogs).set({ authorId: null }).where(eq(blogs.id, id));
  expect((await world.as(null).blogs.list({ search: 'binodini' })).items).toEqual([]);
});

test('a story that is hidden, shown again and gone keeps its place right', async ({ world }) => {
  const { id } = await createBlog(world);
  await world.as(await createMember(world)).blogs.like({ id });
  const listed = async (of: World) =>
    (await of.as(null).blogs.list({ sort: 'most-liked' })).items.some((item) => item.id === id);
  expect(await listed(world)).toBe(true);
  await world.deps.db.update(blogs).set({ status: 'unpublished' }).where(eq(blogs.id, id));
  expect(await listed(world)).toBe(false);
  await world.deps.db.update(blogs).set({ status: 'published' }).where(eq(blogs.id, id));
  expect(await listed(world)).toBe(true);
  await world.deps.db.delete(blogs).where(eq(blogs.id, id));
});
