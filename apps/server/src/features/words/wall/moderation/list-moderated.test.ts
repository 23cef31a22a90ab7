import { wallPosts } from '@nagarika/db/schema/words/wall';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember, createWallPost } from '#test/factories.ts';
import { listed, newPost, test } from '#test/moderated-wall.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';

test('the queue shows what waits, longest first, and what is reported, most first, with the reasons', async ({
  world,
  moderation,
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

  expect((await listed(moderation, 'waiting')).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await listed(moderation, 'reported')).toMatchObject([
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
  expect(await listed(moderation, 'public')).toHaveLength(2);
  expect(await moderation.counts()).toEqual({
    post: { waiting: 2, reported: 2 },
    comment: { waiting: 0, reported: 0 },
  });
});

test('the queue is searched by words and name, sorted, and comes in pages', async ({
  world,
  moderation,
}) => {
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
  expect(await moderation.list({ ...ask, search: '%' })).toMatchObject({ total: 1 });
  expect(await moderation.list({ ...ask, search: 'kavya' })).toMatchObject({ total: 1 });
  const second = await moderation.list({
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

test('the queue tells writers apart without saying who they are', async ({ world, moderation }) => {
  const her = await createMember(world, { name: 'Zubeida Quux' });
  const made = await world.as(her).wall.create({ ...newPost, author: 'Zee' });
  world.clock.advance(1000);
  await world.as(her).wall.create({ ...newPost, content: 'Without a name' });
  world.clock.advance(1000);
  await world.as(await createMember(world)).wall.create(newPost);
  const comment = await world.as(her).wall.comment({ postId: made.id, content: '9876543210' });
  const visitor = visitorBrowser(world);
  await visitor.calls.wall.create(newPost);

  const [hers, unsigned, others] = (await listed(moderation, 'public')).toReversed();
  const [about] = await listed(moderation, 'waiting', 'comment');
  expect(hers).toMatchObject({ author: 'Zee', writer: expect.stringMatching(/^[\da-f]{8}$/) });
  for (const one of [unsigned, others]) expect(one).toMatchObject({ writer: null, strikes: null });
  expect(about).toMatchObject({ id: comment.id, postContent: 'Hello', writer: null });
  const waiting = await listed(moderation, 'waiting');
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
  moderation,
}) => {
  const her = await createMember(world, { createdAt: new Date(0) });
  const signed = await world.as(her).wall.create({ ...newPost, author: 'Zee' });
  for (const content of ['Reported', '9876543210', 'Neither']) {
    world.clock.advance(1000);
    const { id } = await world.as(her).wall.create({ ...newPost, content });
    if (content === 'Reported')
      await visitorBrowser(world).calls.wall.report({ postId: id, reason: 'spam' });
  }
  const [waiting] = await listed(moderation, 'waiting');
  const [reported] = await listed(moderation, 'reported');
  const [quiet, again, open] = await listed(moderation, 'public');
  expect(waiting?.writer).toMatch(/^[\da-f]{8}$/);
  expect([reported?.writer, again?.writer]).toEqual([waiting?.writer, waiting?.writer]);
  expect(quiet).toMatchObject({ content: 'Neither', writer: null });
  expect(open).toMatchObject({ id: signed.id, writer: expect.stringMatching(/^[\da-f]{8}$/) });
  expect(open?.writer).not.toBe(waiting?.writer);
});
