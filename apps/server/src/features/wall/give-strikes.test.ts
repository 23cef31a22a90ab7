import { wallPosts, wallStrikes } from '@nagarika/db/schema/wall';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
beforeEach(async () => {
  world.clock.advance(60_000);
  await world.deps.db.delete(wallPosts);
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const newPost = { content: 'Hello', category: 'need' as const };
const moderation = () => world.as(admin).admin.wall;
const struckFor = (id: string) => ({
  kind: 'post' as const,
  ids: [id],
  reason: 'spam' as const,
  isStrike: true,
});

const settled = () =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - 30 * dayMs) });

async function struck(her: SessionUser) {
  const { id } = await world.as(her).wall.create(newPost);
  await moderation().hide(struckFor(id));
  return id;
}

test('three strikes within 90 days, and what she writes waits until they are old', async () => {
  const her = await settled();
  await struck(her);
  world.clock.advance(10 * dayMs);
  await struck(her);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: false });
  await struck(her);
  const { id: postId } = await createWallPost(world);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: true });
  expect(await world.as(her).wall.comment({ postId, content: 'Hm' })).toMatchObject({
    isWaiting: true,
  });
  expect(await world.as(await settled()).wall.create(newPost)).toMatchObject({
    isWaiting: false,
  });
  world.clock.advance(80 * dayMs);
  expect(await world.as(her).wall.create(newPost)).toMatchObject({ isWaiting: false });
});

test('a strike stays when she deletes what was hidden', async () => {
  const her = await settled();
  const id = await struck(her);
  await world.as(her).wall.remove({ id });
  expect(await world.deps.db.select().from(wallStrikes)).toMatchObject([{ postId: id }]);
});

test('a strike is given to a visitor’s browser, and is seen with her next post', async () => {
  const visitor = visitorBrowser(world);
  const { id } = await visitor.calls.wall.create(newPost);
  await moderation().hide(struckFor(id));
  await visitor.calls.wall.create(newPost);
  expect((await moderation().list({ kind: 'post', list: 'waiting' })).items).toMatchObject([
    { isVisitor: true, strikes: 1 },
  ]);
});
