import { wallStrikes } from '@nagarika/db/schema/words/wall';
import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { createWallPost } from '#test/factories.ts';
import { dayMs, type Moderation, newPost, posts, settled, test } from '#test/moderated-wall.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';

const struckFor = (id: string) => ({ ...posts(id), reason: 'spam' as const, isStrike: true });

async function struck(world: World, moderation: Moderation, her: User) {
  const { id } = await world.as(her).wall.create(newPost);
  await moderation.hide(struckFor(id));
  return id;
}

test('three strikes within 90 days, and what she writes waits until they are old', async ({
  world,
  moderation,
}) => {
  const her = await settled(world);
  await struck(world, moderation, her);
  world.clock.advance(10 * dayMs);
  await struck(world, moderation, her);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: false });
  await struck(world, moderation, her);
  const { id: postId } = await createWallPost(world);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: true });
  expect(await world.as(her).wall.comment({ postId, content: 'Hm' })).toMatchObject({
    isWaiting: true,
  });
  expect(await world.as(await settled(world)).wall.create(newPost)).toMatchObject({
    isWaiting: false,
  });
  world.clock.advance(80 * dayMs);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: false });
});

test('a strike stays when she deletes what was hidden', async ({ world, moderation }) => {
  const her = await settled(world);
  const id = await struck(world, moderation, her);
  await world.as(her).wall.remove({ id });
  expect(await world.deps.db.select().from(wallStrikes)).toMatchObject([{ postId: id }]);
});

test('a strike is given to a visitor’s browser, and is seen with her next post', async ({
  world,
  moderation,
}) => {
  const visitor = visitorBrowser(world);
  const { id } = await visitor.calls.wall.create(newPost);
  await moderation.hide(struckFor(id));
  await visitor.calls.wall.create(newPost);
  expect((await moderation.list({ kind: 'post', list: 'waiting' })).items).toMatchObject([
    { isVisitor: true, strikes: 1 },
  ]);
});
