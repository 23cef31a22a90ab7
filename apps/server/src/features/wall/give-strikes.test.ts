import { wallPosts, wallStrikes } from '@nagarika/db/schema/wall';
import { expect } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';

let admin: SessionUser;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
test.beforeEach(async ({ world }) => {
  world.clock.advance(60_000);
  await world.deps.db.delete(wallPosts);
});

const dayMs = 86_400_000;
const newPost = { content: 'Hello', category: 'need' as const };
const moderation = (world: World) => world.as(admin).admin.wall;
const struckFor = (id: string) => ({
  kind: 'post' as const,
  ids: [id],
  reason: 'spam' as const,
  isStrike: true,
});

const settled = (world: World) =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - 30 * dayMs) });

async function struck(world: World, her: SessionUser) {
  const { id } = await world.as(her).wall.create(newPost);
  await moderation(world).hide(struckFor(id));
  return id;
}

test('three strikes within 90 days, and what she writes waits until they are old', async ({
  world,
}) => {
  const her = await settled(world);
  await struck(world, her);
  world.clock.advance(10 * dayMs);
  await struck(world, her);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: false });
  await struck(world, her);
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

test('a strike stays when she deletes what was hidden', async ({ world }) => {
  const her = await settled(world);
  const id = await struck(world, her);
  await world.as(her).wall.remove({ id });
  expect(await world.deps.db.select().from(wallStrikes)).toMatchObject([{ postId: id }]);
});

test('a strike is given to a visitor’s browser, and is seen with her next post', async ({
  world,
}) => {
  const visitor = visitorBrowser(world);
  const { id } = await visitor.calls.wall.create(newPost);
  await moderation(world).hide(struckFor(id));
  await visitor.calls.wall.create(newPost);
  expect((await moderation(world).list({ kind: 'post', list: 'waiting' })).items).toMatchObject([
    { isVisitor: true, strikes: 1 },
  ]);
});
