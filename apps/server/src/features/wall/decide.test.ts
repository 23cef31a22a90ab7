import { auditLog } from '@nagarika/db/schema/audit';
import { notifications } from '@nagarika/db/schema/notifications';
import { wallComments, wallPosts, wallReports, wallStrikes } from '@nagarika/db/schema/wall';
import type { ModeratedKind, ModerationList } from '@nagarika/domain/wall-moderation';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { eventsOf } from '#test/event-stream.ts';
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
const post = (...ids: string[]) => ({ kind: 'post' as const, ids });
const hidden = (...ids: string[]) => ({ ...post(...ids), reason: 'spam' as const });
const conflict = { code: 'CONFLICT', message: 'Another moderator has decided that already.' };

const settled = (world: World) =>
  createMember(world, { createdAt: new Date(world.clock.now().getTime() - 30 * dayMs) });

async function listed(world: World, list: ModerationList, kind: ModeratedKind = 'post') {
  return (await moderation(world).list({ kind, list })).items;
}
async function isPublic(world: World, id: string) {
  return (await world.as(null).wall.list({ limit: 100 })).items.some((item) => item.id === id);
}
async function newsOf(world: World, her: SessionUser) {
  return world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, her.id))
    .orderBy(desc(notifications.createdAt));
}

test('a decision approves a visitor’s post: public, audited without her, heard by every open wall', async ({
  world,
}) => {
  const told = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await told.next(); // connected: from now on it listens
  const { id } = await visitorBrowser(world).calls.wall.create(newPost);
  expect(await moderation(world).approve(post(id))).toEqual({ decided: 1 });
  expect(JSON.parse((await told.next()).value?.data ?? '')).toMatchObject({ id });
  expect(await isPublic(world, id)).toBe(true);
  await moderation(world).hide(hidden(id));
  expect(JSON.parse((await told.next()).value?.data ?? '')).toMatchObject({ id, isGone: true });
  await told.return();
  const log = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log).toMatchObject([
    {
      actorId: admin.id,
      action: 'wall.approve',
      subjectType: 'wall_post',
      before: { state: 'waiting', reports: 0 },
      after: { state: 'public' },
    },
    { action: 'wall.hide', after: { state: 'hidden', reason: 'spam', isStrike: false } },
  ]);
  expect(JSON.stringify(log)).not.toContain(newPost.content);
});

test('a decision keeps what was reported; its reports do not count again', async ({ world }) => {
  const { id } = await createWallPost(world);
  for (let n = 0; n < 3; n += 1) {
    await world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
  }
  expect(await isPublic(world, id)).toBe(false);
  expect(await moderation(world).keep(post(id))).toEqual({ decided: 1 });
  expect(await isPublic(world, id)).toBe(true);
  const reports = await world.deps.db.select().from(wallReports);
  expect(reports.every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  await expect(moderation(world).keep(post(id))).rejects.toMatchObject(conflict);
});

test('a decision hides with a reason: she is told which guideline, kindly, and not what she wrote', async ({
  world,
}) => {
  const her = await createMember(world);
  const made = await world.as(her).wall.create({ ...newPost, content: 'Buy my soap' });
  await visitorBrowser(world).calls.wall.report({ postId: made.id, reason: 'spam' });
  const note = 'Prices belong in the groups.';
  await moderation(world).hide({ ...hidden(made.id), note, isStrike: true });
  expect(await listed(world, 'hidden')).toMatchObject([
    { id: made.id, reports: 0, strikes: null, isStruck: true },
  ]);
  expect((await world.as(her).wall.list({})).items).toEqual([]);
  const [news] = await newsOf(world, her);
  expect(news).toMatchObject({
    kind: 'wall_moderation',
    title: 'We took a post of yours off the wall',
    link: '/community',
  });
  expect(news?.message).toContain('No spam: if you offer something for money, say so, once.');
  expect(news?.message).toContain(note);
  expect(news?.message).toContain('strike');
  expect(news?.message).not.toContain('soap');
});

test('a decision restores what was hidden by mistake, takes its strike back and tells her', async ({
  world,
}) => {
  const her = await createMember(world);
  const { id } = await world.as(her).wall.create(newPost);
  await moderation(world).hide({ ...hidden(id), isStrike: true });
  await expect(moderation(world).approve(post(id))).rejects.toMatchObject(conflict);
  await moderation(world).restore(post(id));
  expect(await isPublic(world, id)).toBe(true);
  expect(await world.deps.db.select().from(wallStrikes)).toEqual([]);
  expect((await newsOf(world, her)).map(({ title }) => title)).toContain(
    'Your post is back on the wall',
  );
});

test('a decision goes for many at once; what another moderator was quicker with is left out', async ({
  world,
}) => {
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(() => createWallPost(world, { state: 'waiting' })),
  );
  const ids = [a, b, c].flatMap((one) => one?.id ?? []);
  await moderation(world).approve(post(...ids.slice(0, 1)));
  expect(await moderation(world).approve(post(...ids))).toEqual({ decided: 2 });
  await expect(moderation(world).approve(post(...ids))).rejects.toMatchObject(conflict);
  await expect(moderation(world).approve(post(crypto.randomUUID()))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a decision that two take at the same moment is taken once', async ({ world }) => {
  const her = await createMember(world);
  const { id } = await world.as(her).wall.create(newPost);
  const both = await Promise.allSettled([
    moderation(world).hide({ ...hidden(id), isStrike: true }),
    moderation(world).hide({ ...hidden(id), isStrike: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await newsOf(world, her)).toHaveLength(1);
});

test('a decision is about comments as well, and leaves their post alone', async ({ world }) => {
  const her = await createMember(world);
  const { id: postId } = await createWallPost(world);
  const { id } = await world.as(her).wall.comment({ postId, content: 'Unkind' });
  await world.as(await settled(world)).wall.report({ postId, commentId: id, reason: 'disrespect' });
  const comment = { kind: 'comment' as const, ids: [id] };
  expect(await listed(world, 'reported', 'comment')).toMatchObject([{ id, reports: 1 }]);
  expect(await listed(world, 'reported')).toEqual([]);
  await moderation(world).hide({ ...comment, reason: 'disrespect', isStrike: true });
  expect((await world.as(null).wall.comments({ postId })).items).toEqual([]);
  expect(await isPublic(world, postId)).toBe(true);
  expect(await listed(world, 'hidden', 'comment')).toMatchObject([
    { id, isStruck: true, strikes: null },
  ]);
  await moderation(world).restore(comment);
  const [row] = await world.deps.db.select().from(wallComments).where(eq(wallComments.id, id));
  expect(row?.state).toBe('public');
});

test('a decision without a reason, without words for “other”, or about nothing is refused', async ({
  world,
}) => {
  const { id } = await createWallPost(world);
  const bad = { code: 'BAD_REQUEST' };
  await expect(moderation(world).hide({ ...post(id), reason: 'other' })).rejects.toThrow(
    'Please say what is wrong with it.',
  );
  await expect(
    // @ts-expect-error: no such reason
    moderation(world).hide({ ...post(id), reason: 'mood' }),
  ).rejects.toMatchObject(bad);
  await expect(moderation(world).approve(post())).rejects.toMatchObject(bad);
  await expect(
    moderation(world).list({ kind: 'post', list: 'public', page: 0 }),
  ).rejects.toMatchObject(bad);
  expect(await isPublic(world, id)).toBe(true);
});
