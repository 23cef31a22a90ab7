import { wallReports } from '@nagarika/db/schema/words/wall';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { appRouter } from '#server/router.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { dayMs, isPublic, settled } from '#test/moderated-wall.ts';
import type { World } from '#test/world.ts';

const post = { content: 'Hello', category: 'need' as const };

const fresh = (world: World) => settled(world, { createdAt: world.clock.now() });

/** Returns a visitor's calls from this browser and address. */
function visitor(world: World, visitorId: string, clientKey: string) {
  const ctx = world.contextOf(null);
  return createCaller(appRouter)({ ...ctx, request: { ...ctx.request, visitorId, clientKey } })
    .wall;
}

describe('reports', () => {
  test('count once a reporter and post, whatever she says the second time', async ({ world }) => {
    const { id } = await createWallPost(world);
    const her = world.as(await settled(world)).wall;
    await her.report({ postId: id, reason: 'spam' });
    await her.report({ postId: id, reason: 'privacy' });
    for (const reason of ['spam', 'other'] as const) {
      await visitor(world, 'reporter', '192.0.2.7').report({ postId: id, reason });
    }
    const rows = await world.deps.db.select().from(wallReports).where(eq(wallReports.postId, id));
    expect(rows.map(({ reason }) => reason)).toEqual(['spam', 'spam']);
  });

  test('of three members who are not new take a post out of sight; its author still sees it', async ({
    world,
  }) => {
    const author = await settled(world);
    const { id } = await world.as(author).wall.create(post);
    for (let n = 0; n < 5; n += 1) {
      await visitor(world, `visitor ${n}`, `192.0.2.${n}`).report({ postId: id, reason: 'spam' });
      await world.as(await fresh(world)).wall.report({ postId: id, reason: 'spam' });
    }
    await world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
    await world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
    expect(await isPublic(world, id)).toBe(true);
    await world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
    expect(await isPublic(world, id)).toBe(false);
    expect((await world.as(author).wall.list({})).items[0]).toMatchObject({ id, isWaiting: true });
    await expect(
      world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that come at the same moment are counted together', async ({ world }) => {
    const { id } = await createWallPost(world);
    const reporters = await Promise.all([settled(world), settled(world), settled(world)]);
    await Promise.all(
      reporters.map((her) => world.as(her).wall.report({ postId: id, reason: 'language' })),
    );
    expect(await isPublic(world, id)).toBe(false);
  });

  test('that a moderator has answered do not count again', async ({ world }) => {
    const { id } = await createWallPost(world);
    const report = async () =>
      world.as(await settled(world)).wall.report({ postId: id, reason: 'spam' });
    await report();
    await report();
    await world.deps.db.update(wallReports).set({ resolvedAt: world.clock.now() });
    await report();
    expect(await isPublic(world, id)).toBe(true);
  });

  test('of a comment take the comment alone', async ({ world }) => {
    const { id } = await createWallPost(world);
    const comment = await world
      .as(await settled(world))
      .wall.comment({ postId: id, content: 'Hm' });
    for (let n = 0; n < 3; n += 1) {
      const her = world.as(await settled(world)).wall;
      await her.report({ postId: id, commentId: comment.id, reason: 'disrespect' });
    }
    expect(await isPublic(world, id)).toBe(true);
    expect((await world.as(null).wall.comments({ postId: id })).items).toEqual([]);
  });

  test('leave the author’s account deletable and themselves behind', async ({ world }) => {
    const { id } = await createWallPost(world);
    const reporters = [await settled(world), await settled(world)];
    for (const her of reporters) await world.as(her).wall.report({ postId: id, reason: 'spam' });
    await world.sql`delete from users where id in ${world.sql(reporters.map((her) => her.id))}`;
    const rows = await world.deps.db.select().from(wallReports).where(eq(wallReports.postId, id));
    expect(rows).toHaveLength(2);
  });
});

describe('limits', () => {
  const tooMany = { code: 'TOO_MANY_REQUESTS' };

  test('a new account posts three times a day, one that is not twenty times', async ({ world }) => {
    const newcomer = world.as(await fresh(world)).wall;
    for (let n = 0; n < 3; n += 1) await newcomer.create(post);
    await expect(newcomer.create(post)).rejects.toMatchObject(tooMany);
    const member = world.as(await settled(world)).wall;
    for (let n = 0; n < 20; n += 1) await member.create(post);
    await expect(member.create(post)).rejects.toMatchObject(tooMany);
    world.clock.advance(dayMs);
    await member.create(post);
  });

  test('a visitor posts three times a day with one cookie, and not much more with many', async ({
    world,
  }) => {
    for (let n = 0; n < 3; n += 1) await visitor(world, 'one', '198.51.100.1').create(post);
    await expect(visitor(world, 'one', '198.51.100.2').create(post)).rejects.toMatchObject(tooMany);
    for (let n = 0; n < 7; n += 1) await visitor(world, `many ${n}`, '198.51.100.1').create(post);
    await expect(visitor(world, 'another', '198.51.100.1').create(post)).rejects.toMatchObject(
      tooMany,
    );
    await visitor(world, 'another', '198.51.100.3').create(post);
  });

  test('what is refused for its words does not count', async ({ world }) => {
    const newcomer = world.as(await fresh(world)).wall;
    for (let n = 0; n < 5; n += 1) {
      await expect(newcomer.create({ ...post, content: ' ' })).rejects.toThrow();
    }
    await newcomer.create(post);
  });
});
