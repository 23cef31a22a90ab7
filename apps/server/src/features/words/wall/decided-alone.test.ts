import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { wallReports, wallStrikes } from '@nagarika/db/schema/words/wall';
import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventsOf } from '#test/event-stream.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { newPost, posts, test } from '#test/moderated-wall.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const conflict = { code: 'CONFLICT' };
const spam = { reason: 'spam' as const };

const openReports = ({ deps: { db } }: World, postId: string) =>
  db
    .select()
    .from(wallReports)
    .where(and(eq(wallReports.postId, postId), isNull(wallReports.resolvedAt)));

test('what is decided of one post answers no report of another, and takes no strike of hers back', async ({
  world,
  moderation,
}) => {
  const [her, reporter] = [await createMember(world), await createMember(world)];
  const [one, other] = [
    await world.as(her).wall.create(newPost),
    await world.as(her).wall.create(newPost),
  ];
  for (const { id: postId } of [one, other])
    await world.as(reporter).wall.report({ postId, ...spam });
  await moderation.keep(posts(one.id));
  expect(await openReports(world, one.id)).toEqual([]);
  expect(await openReports(world, other.id)).toHaveLength(1);
  await moderation.hide({ ...posts(one.id, other.id), ...spam, isStrike: true });
  await moderation.restore(posts(one.id));
  const strikes = await world.deps.db.select().from(wallStrikes);
  expect(strikes.map(({ postId }) => postId)).toEqual([other.id]);
});

test('a comment that was reported is kept, and the reports of its post stay open', async ({
  world,
  moderation,
}) => {
  const [her, reporter] = [await createMember(world), await createMember(world)];
  const { id: postId } = await createWallPost(world);
  const { id: commentId } = await world.as(her).wall.comment({ postId, content: 'Hm' });
  await world.as(reporter).wall.report({ postId, ...spam });
  await world.as(reporter).wall.report({ postId, commentId, ...spam });
  const comment = { kind: 'comment' as const, ids: [commentId] };
  expect(await moderation.keep(comment)).toEqual({ decided: 1 });
  expect(await openReports(world, postId)).toMatchObject([{ commentId: null }]);
  await expect(moderation.keep(comment)).rejects.toMatchObject(conflict);
  const unknown = { kind: 'comment' as const, ids: [crypto.randomUUID()] };
  await expect(moderation.keep(unknown)).rejects.toThrow('Comment not found');
  await expect(moderation.keep(posts(crypto.randomUUID()))).rejects.toThrow('Post not found');
});

test('what is public is not restored, and what is hidden is not kept', async ({
  world,
  moderation,
}) => {
  const { id } = await createWallPost(world);
  await expect(moderation.restore(posts(id))).rejects.toMatchObject(conflict);
  const { id: postId } = await createWallPost(world, { state: 'hidden' });
  await world.deps.db.insert(wallReports).values({ postId, ...spam });
  await expect(moderation.keep(posts(postId))).rejects.toMatchObject(conflict);
});

test('open walls hear only of what comes or goes before their eyes', async ({
  world,
  moderation,
}) => {
  const told = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await told.next();
  const begun = await createWallPost(world, { state: 'waiting' });
  await moderation.approve(posts(begun.id));
  await told.next(); // the stream listens from now on
  // The posts are older than those that a stream begins with.
  const createdAt = new Date(world.clock.now().getTime() - 3_600_000);
  const [kept, waiting, last] = [
    await createWallPost(world, { createdAt }),
    await createWallPost(world, { state: 'waiting', createdAt }),
    await createWallPost(world, { state: 'waiting', createdAt }),
  ];
  await world.as(await createMember(world)).wall.report({ postId: kept.id, ...spam });
  await moderation.keep(posts(kept.id)); // it was seen, and is
  await moderation.hide({ ...posts(waiting.id), ...spam }); // it was not seen, and is not
  await moderation.approve(posts(last.id));
  const next = async () => JSON.parse((await told.next()).value?.data ?? '');
  let heard = await next();
  while (heard.id === begun.id) heard = await next(); // a post may be told of twice
  expect(heard).toMatchObject({ id: last.id });
  expect(heard.isGone).toBeUndefined();
  await told.return();
});

test('what comes later of an older time does not turn the reader’s place back', async ({
  world,
  moderation,
}) => {
  const told = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await told.next();
  const older = await createWallPost(world, { state: 'waiting' });
  world.clock.advance(5_000);
  const newer = await createWallPost(world, { state: 'waiting' });
  for (const { id } of [newer, older]) {
    await moderation.approve(posts(id));
    expect((await told.next()).value).toMatchObject({ id: newer.createdAt.toISOString() });
  }
  await told.return();
});

test('she is told why in whole sentences, and what a strike holds', async ({
  world,
  moderation,
}) => {
  const her = await createMember(world);
  const told = async (author: string, more: { note?: string; isStrike?: boolean }) => {
    await world.deps.db.delete(notifications);
    const { id } = await world.as(her).wall.create({ ...newPost, author });
    await moderation.hide({ ...posts(id), ...spam, ...more });
    const news = await world.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, her.id));
    const [log] = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    return { words: asRead(news)[0]?.message ?? '', after: log?.after };
  };
  const plain = await told('Kavya', {});
  expect(plain.words).toMatch(
    /does not go with our guidelines\. No spam: [^.]+\. You are welcome to write it again/,
  );
  expect(plain.after).toEqual({ state: 'hidden', reason: 'spam', isStrike: false });
  const noted = await told('Kavya', { note: 'Not here.', isStrike: true });
  expect(noted.words).toContain('. Not here. It counts as a strike: ');
  expect(noted.words).toContain(', what you sign is looked at');
  expect(noted.after).toMatchObject({ note: 'Not here.', isStrike: true });
  const unsigned = await told('', { isStrike: true });
  expect(unsigned.words).toContain(', what you write without a name is looked at');
});

test('strikes for what she signs hold what she signs alone', async ({ world, moderation }) => {
  const her = world.as(await createMember(world, { createdAt: new Date(0) })).wall;
  for (let n = 0; n < 3; n += 1) {
    const { id } = await her.create({ ...newPost, author: 'Kavya' });
    await moderation.hide({ ...posts(id), ...spam, isStrike: true });
  }
  expect(await her.create({ ...newPost, author: 'Kavya' })).toMatchObject({ isWaiting: true });
  expect(await her.create(newPost)).toMatchObject({ isWaiting: false });
});
