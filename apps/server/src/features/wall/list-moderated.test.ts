import { wallPosts } from '@nagarika/db/schema/wall';
import type { ModeratedKind, ModerationList } from '@nagarika/domain/wall-moderation';
import { eq } from 'drizzle-orm';
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

const newPost = { content: 'Hello', category: 'need' as const };
const moderation = (world: World) => world.as(admin).admin.wall;

async function listed(world: World, list: ModerationList, kind: ModeratedKind = 'post') {
  return (await moderation(world).list({ kind, list })).items;
}

test('the queue shows what waits, longest first, and what is reported, most first, with the reasons', async ({
  world,
}) => {
  const first = await createWallPost(world, { state: 'waiting' });
  world.clock.advance(1000);
  const second = await createWallPost(world, { state: 'waiting' });
  const once = await createWallPost(world);
  const thrice = await createWallPost(world);
  for (const reason of ['spam', 'spam', 'privacy'] as const) {
    await visitorBrowser(world).calls.wall.report({ postId: thrice.id, reason });
  }
  await visitorBrowser(world).calls.wall.report({ postId: once.id, reason: 'other' });

  expect((await listed(world, 'waiting')).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await listed(world, 'reported')).toMatchObject([
    {
      id: thrice.id,
      reports: 3,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'privacy', count: 1 },
      ],
    },
    { id: once.id, reports: 1, reasons: [{ reason: 'other', count: 1 }] },
  ]);
  expect(await listed(world, 'public')).toHaveLength(2);
  expect(await moderation(world).counts()).toEqual({
    post: { waiting: 2, reported: 2 },
    comment: { waiting: 0, reported: 0 },
  });
});

test('the queue is searched by words and name, sorted, and comes in pages', async ({ world }) => {
  await world.deps.db.insert(wallPosts).values(
    Array.from({ length: 30 }, (_, n) => ({
      ...newPost,
      content: n === 7 ? '100% cotton' : `Post ${n}`,
      author: n === 8 ? 'Kavya' : 'Anonymous',
      city: 'Pune',
      state: 'public' as const,
      createdAt: new Date(world.clock.now().getTime() + n),
    })),
  );
  const ask = { kind: 'post', list: 'public' } as const;
  expect(await moderation(world).list({ ...ask, search: '%' })).toMatchObject({ total: 1 });
  expect(await moderation(world).list({ ...ask, search: 'kavya' })).toMatchObject({ total: 1 });
  const second = await moderation(world).list({
    ...ask,
    page: 2,
    sort: 'created',
    direction: 'asc',
  });
  expect(second.total).toBe(30);
  expect(second.items.map(({ content }) => content)).toEqual(
    [25, 26, 27, 28, 29].map((n) => `Post ${n}`),
  );
});

test('the queue tells writers apart without saying who they are', async ({ world }) => {
  const her = await createMember(world, { name: 'Zubeida Quux' });
  const made = await world.as(her).wall.create({ ...newPost, author: 'Zee' });
  world.clock.advance(1000);
  await world.as(her).wall.create({ ...newPost, content: 'Without a name' });
  world.clock.advance(1000);
  await world.as(await createMember(world)).wall.create(newPost);
  const comment = await world.as(her).wall.comment({ postId: made.id, content: '9876543210' });
  const visitor = visitorBrowser(world);
  await visitor.calls.wall.create(newPost);

  const [hers, unsigned, others] = (await listed(world, 'public')).toReversed();
  const [about] = await listed(world, 'waiting', 'comment');
  expect(hers).toMatchObject({ author: 'Zee', writer: expect.stringMatching(/^[\da-f]{8}$/) });
  for (const one of [unsigned, others]) expect(one).toMatchObject({ writer: null, strikes: null });
  expect(about).toMatchObject({ id: comment.id, postContent: 'Hello', writer: null });
  const waiting = await listed(world, 'waiting');
  expect(waiting).toMatchObject([
    { isVisitor: true, writer: expect.stringMatching(/^[\da-f]{8}$/) },
  ]);

  const said = JSON.stringify([hers, unsigned, about, waiting]);
  const [row] = await world.deps.db
    .select()
    .from(wallPosts)
    .where(eq(wallPosts.id, waiting[0]?.id ?? ''));
  for (const secret of [her.id, 'Zubeida', her.phone.slice(-10), row?.visitorHash]) {
    expect(said).not.toContain(secret);
  }
});

test('of what is not signed the tag is shown while it waits or is reported, and is one of its own', async ({
  world,
}) => {
  const her = await createMember(world, { createdAt: new Date(0) });
  const signed = await world.as(her).wall.create({ ...newPost, author: 'Zee' });
  for (const content of ['Reported', '9876543210', 'Neither']) {
    world.clock.advance(1000);
    const { id } = await world.as(her).wall.create({ ...newPost, content });
    if (content === 'Reported')
      await visitorBrowser(world).calls.wall.report({ postId: id, reason: 'spam' });
  }
  const [waiting] = await listed(world, 'waiting');
  const [reported] = await listed(world, 'reported');
  const [quiet, again, open] = await listed(world, 'public');
  expect(waiting?.writer).toMatch(/^[\da-f]{8}$/);
  expect([reported?.writer, again?.writer]).toEqual([waiting?.writer, waiting?.writer]);
  expect(quiet).toMatchObject({ content: 'Neither', writer: null });
  expect(open).toMatchObject({ id: signed.id, writer: expect.stringMatching(/^[\da-f]{8}$/) });
  expect(open?.writer).not.toBe(waiting?.writer);
});
