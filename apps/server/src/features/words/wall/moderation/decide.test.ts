import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { wallComments, wallReports, wallStrikes } from '@nagarika/db/schema/words/wall';
import type { User } from '@nagarika/domain/people/users';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventsOf } from '#test/event-stream.ts';
import { createMember, createWallPost } from '#test/factories.ts';
import { isPublic, listed, newPost, posts, settled, test } from '#test/moderated-wall.ts';
import { asRead } from '#test/telling.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';

const hidden = (...ids: string[]) => ({ ...posts(...ids), reason: 'spam' as const });
const conflict = { code: 'CONFLICT', message: 'Another moderator has decided that already.' };

async function newsOf(world: World, her: User) {
  const rows = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, her.id))
    .orderBy(desc(notifications.createdAt));
  return asRead(rows);
}

test('a decision approves a visitor’s post: public, audited without her, heard by every open wall', async ({
  world,
  moderation,
  admin,
}) => {
  const told = eventsOf((signal) => world.request('/trpc/wall.live?input={}', { signal }));
  await told.next(); // the stream is connected and listens from now on
  const { id } = await visitorBrowser(world).calls.wall.create(newPost);
  expect(await moderation.approve(posts(id))).toEqual({ decided: 1 });
  expect(JSON.parse((await told.next()).value?.data ?? '')).toMatchObject({ id });
  expect(await isPublic(world, id)).toBe(true);
  await moderation.hide(hidden(id));
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

test('a decision keeps what was reported; its reports do not count again', async ({
  world,
  moderation,
}) => {
  const { id } = await createWallPost(world);
  for (let n = 0; n < 3; n += 1) {
    await world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
  }
  expect(await isPublic(world, id)).toBe(false);
  expect(await moderation.keep(posts(id))).toEqual({ decided: 1 });
  expect(await isPublic(world, id)).toBe(true);
  const reports = await world.deps.db.select().from(wallReports);
  expect(reports.every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  await expect(moderation.keep(posts(id))).rejects.toMatchObject(conflict);
});

test('a decision hides with a reason: she is told which guideline, kindly, and not what she wrote', async ({
  world,
  moderation,
}) => {
  const her = await createMember(world);
  const made = await world.as(her).wall.create({ ...newPost, content: 'Buy my soap' });
  await visitorBrowser(world).calls.wall.report({ postId: made.id, reason: 'spam' });
  const note = 'Prices belong in the groups.';
  await moderation.hide({ ...hidden(made.id), note, isStrike: true });
  expect(await listed(moderation, 'hidden')).toMatchObject([
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
  moderation,
}) => {
  const her = await createMember(world);
  const { id } = await world.as(her).wall.create(newPost);
  await moderation.hide({ ...hidden(id), isStrike: true });
  await expect(moderation.approve(posts(id))).rejects.toMatchObject(conflict);
  await moderation.restore(posts(id));
  expect(await isPublic(world, id)).toBe(true);
  expect(await world.deps.db.select().from(wallStrikes)).toEqual([]);
  expect((await newsOf(world, her)).map(({ title }) => title)).toContain(
    'Your post is back on the wall',
  );
});

test('a decision goes for many at once; what another moderator was quicker with is left out', async ({
  world,
  moderation,
}) => {
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(() => createWallPost(world, { state: 'waiting' })),
  );
  const ids = [a, b, c].flatMap((one) => one?.id ?? []);
  await moderation.approve(posts(...ids.slice(0, 1)));
  expect(await moderation.approve(posts(...ids))).toEqual({ decided: 2 });
  await expect(moderation.approve(posts(...ids))).rejects.toMatchObject(conflict);
  await expect(moderation.approve(posts(crypto.randomUUID()))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a decision that two take at the same moment is taken once', async ({ world, moderation }) => {
  const her = await createMember(world);
  const { id } = await world.as(her).wall.create(newPost);
  const both = await Promise.allSettled([
    moderation.hide({ ...hidden(id), isStrike: true }),
    moderation.hide({ ...hidden(id), isStrike: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await newsOf(world, her)).toHaveLength(1);
});

test('a decision is about comments as well, and leaves their post alone', async ({
  world,
  moderation,
}) => {
  const her = await createMember(world);
  const { id: postId } = await createWallPost(world);
  const { id } = await world.as(her).wall.comment({ postId, content: 'Unkind' });
  await world.as(await settled(world)).wall.report({ postId, commentId: id, reason: 'disrespect' });
  const comment = { kind: 'comment' as const, ids: [id] };
  expect(await listed(moderation, 'reported', 'comment')).toMatchObject([{ id, reports: 1 }]);
  expect(await listed(moderation, 'reported')).toEqual([]);
  await moderation.hide({ ...comment, reason: 'disrespect', isStrike: true });
  expect((await world.as(null).wall.comments({ postId })).items).toEqual([]);
  expect(await isPublic(world, postId)).toBe(true);
  expect(await listed(moderation, 'hidden', 'comment')).toMatchObject([
    { id, isStruck: true, strikes: null },
  ]);
  await moderation.restore(comment);
  const [row] = await world.deps.db.select().from(wallComments).where(eq(wallComments.id, id));
  expect(row?.state).toBe('public');
});

test('a decision without a reason, without words for “other”, or about nothing is refused', async ({
  world,
  moderation,
}) => {
  const { id } = await createWallPost(world);
  const bad = { code: 'BAD_REQUEST' };
  await expect(moderation.hide({ ...posts(id), reason: 'other' })).rejects.toThrow(
    'Please say what is wrong with it.',
  );
  await expect(
    // @ts-expect-error: no such reason
    moderation.hide({ ...posts(id), reason: 'mood' }),
  ).rejects.toMatchObject(bad);
  await expect(moderation.approve(posts())).rejects.toMatchObject(bad);
  await expect(moderation.list({ kind: 'post', list: 'public', page: 0 })).rejects.toMatchObject(
    bad,
  );
  expect(await isPublic(world, id)).toBe(true);
});
