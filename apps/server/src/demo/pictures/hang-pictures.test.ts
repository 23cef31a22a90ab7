import { banners } from '@nagarika/db/schema/events/banners';
import { events } from '@nagarika/db/schema/events/events';
import { images } from '@nagarika/db/schema/events/images';
import { users } from '@nagarika/db/schema/people/users';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { doneAt } from '#server/demo/rows/demo-steps.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { hangPictures } from './hang-pictures.ts';
import { demoPictures } from './painted.ts';

test.beforeAll(({ world }) => loadDemo(world.deps.db, world.clock.now()));

test('a picture that cannot be kept is told, and the demo goes on without', async ({ world }) => {
  const { deps, said } = logged(world, 'error');
  const put = () => Promise.reject(new Error('the disk is full'));
  await hangPictures({ ...deps, images: { ...deps.images, put } });
  expect(said('the demo pictures were not all hung')).toHaveLength(1);
  expect(await world.deps.db.$count(images)).toBe(0);
  expect(await doneAt(world.deps.db, 'demo.pictured')).toBeNull();
});

test('what hangs already stays, and nothing hangs twice', async ({ world }) => {
  const { db } = world.deps;
  const shownBy = (of: string) => demoPictures.find((one) => one.of === of)?.shownBy ?? '';
  const own = '/images/own/1280.webp';
  await db
    .update(users)
    .set({ avatarUrl: own })
    .where(eq(users.id, shownBy('person')));
  await db
    .update(events)
    .set({ imageUrl: own })
    .where(eq(events.id, shownBy('event')));
  await db
    .update(banners)
    .set({ bannerImage: own })
    .where(eq(banners.id, shownBy('banner')));
  await db
    .update(blogs)
    .set({ images: [own] })
    .where(eq(blogs.id, shownBy('story')));
  await Promise.all([hangPictures(world.deps), hangPictures(world.deps)]);
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, shownBy('person')));
  const [event] = await db
    .select()
    .from(events)
    .where(eq(events.id, shownBy('event')));
  const [banner] = await db
    .select()
    .from(banners)
    .where(eq(banners.id, shownBy('banner')));
  const stories = await db.select().from(blogs);
  expect([person?.avatarUrl, event?.imageUrl, banner?.bannerImage]).toEqual([own, own, own]);
  expect(stories.find(({ id }) => id === shownBy('story'))?.images).toEqual([own]);
  for (const { id, images: urls } of stories.filter((one) => one.id !== shownBy('story'))) {
    const painted = demoPictures.filter((one) => one.shownBy === id);
    expect([id, urls.length]).toEqual([id, painted.length]);
  }
  expect(await db.$count(images)).toBe(demoPictures.length - 4);
});
