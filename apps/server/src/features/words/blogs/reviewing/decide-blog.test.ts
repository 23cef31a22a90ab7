import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import type { BlogStatus } from '@nagarika/domain/words/blogs/blogs';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createBlog, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

let author: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  author = await createMember(world, { name: 'Ritu' });
  admin = await createMember(world, { role: 'admin' });
});

const desk = (world: World) => world.as(admin).admin.blogs;
const story = (world: World, status: BlogStatus = 'submitted') =>
  createBlog(world, { authorId: author.id, status });
const newsOf = async (world: World, link: string) =>
  asRead(await world.deps.db.select().from(notifications).where(eq(notifications.link, link)));
const auditOf = (world: World, id: string) =>
  world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.at, auditLog.id);
const isPublic = (world: World, id: string) =>
  world
    .as(null)
    .blogs.show({ id })
    .then(
      () => true,
      () => false,
    );

/** Tells whether list and sitemap, where everybody finds stories, have it. */
async function listedEverywhere(world: World, id: string) {
  const visitor = world.as(null).blogs;
  const { items } = await visitor.list({});
  const sitemap = await (await world.request('/sitemap.xml')).text();
  const found = [items.some((item) => item.id === id), sitemap.includes(`/blog/${id}`)];
  expect(new Set(found).size, 'list and sitemap agree').toBe(1);
  return found[0];
}

describe('publishing', () => {
  test('makes a story public everywhere, tells its author and is written down', async ({
    world,
  }) => {
    const { id, title } = await story(world);
    expect(await listedEverywhere(world, id)).toBe(false);
    expect(await desk(world).publish({ id, message: ' So warm. ' })).toEqual({
      id,
      status: 'published',
    });
    expect(await isPublic(world, id)).toBe(true);
    expect(await listedEverywhere(world, id)).toBe(true);
    expect(await newsOf(world, `/blog/${id}`)).toMatchObject([
      {
        userId: author.id,
        kind: 'story_review',
        message: expect.stringMatching(new RegExp(`${title}.*So warm\\.$`)),
      },
    ]);
    expect(await auditOf(world, id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'blog.published',
        before: { title, status: 'submitted' },
        after: { title, status: 'published', message: 'So warm.' },
      },
    ]);
  });

  test('twice, or against another admin at the same moment, is done once', async ({ world }) => {
    const { id } = await story(world);
    const both = await Promise.allSettled([
      desk(world).publish({ id }),
      desk(world).reject({ id, reason: 'Too short.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(desk(world).publish({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(desk(world).reject({ id, reason: 'No.' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await auditOf(world, id)).toHaveLength(1);
  });
});

describe('taking down', () => {
  test('hides a story everywhere; published again it keeps its first date', async ({ world }) => {
    const { id, publishedAt } = await story(world, 'published');
    await desk(world).feature({ id, isFeatured: true });
    world.clock.advance(86_400_000);
    await desk(world).unpublish({ id });
    expect(await isPublic(world, id)).toBe(false);
    expect(await listedEverywhere(world, id)).toBe(false);
    await expect(desk(world).unpublish({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await desk(world).publish({ id });
    expect(await listedEverywhere(world, id)).toBe(true);
    expect(await desk(world).show({ id })).toMatchObject({
      status: 'published',
      publishedAt: publishedAt?.toISOString(),
      isFeatured: false,
    });
  });
});

describe('rejecting', () => {
  test.for(['', '   ', 'x'.repeat(1001)])(
    'needs a reason that can be read: %j',
    async (reason, { world }) => {
      const { id } = await story(world);
      await expect(desk(world).reject({ id, reason })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      expect(await desk(world).show({ id })).toMatchObject({ status: 'submitted' });
    },
  );

  test('tells the author why; she finds it beside her story and sends it again', async ({
    world,
  }) => {
    const writer = await createMember(world);
    const { id } = await createBlog(world, { authorId: writer.id, status: 'submitted' });
    await desk(world).reject({ id, reason: 'Say what it cost.' });
    const news = await newsOf(world, '/share-your-story');
    expect(news.filter(({ userId }) => userId === writer.id)).toMatchObject([
      { kind: 'story_review', message: expect.stringContaining('Say what it cost.') },
    ]);
    const hers = world.as(writer).blogs;
    const { items } = await hers.mine({});
    expect(items).toMatchObject([{ id, status: 'rejected', reviewMessage: 'Say what it cost.' }]);

    world.clock.advance(60_000);
    const better = {
      id,
      title: 'What it cost',
      shortDescription: 'In rupees',
      category: 'Money' as const,
      content: `<p onclick="x()">${'It cost me everything I had saved. '.repeat(8)}</p>`,
    };
    expect(await hers.resubmit(better)).toEqual({ id, status: 'submitted' });
    await expect(hers.resubmit(better)).rejects.toMatchObject({ code: 'CONFLICT' });
    const waiting = await desk(world).show({ id });
    expect(waiting).toMatchObject({
      title: 'What it cost',
      status: 'submitted',
      submittedAt: world.clock.now().toISOString(),
      reviewMessage: 'Say what it cost.',
    });
    expect(waiting.content).not.toContain('onclick');
    const actions = (await auditOf(world, id)).map(({ action }) => action);
    expect(actions).toEqual(['blog.rejected', 'blog.resubmitted']);
  });

  test('her list of stories is hers alone and comes page by page', async ({ world }) => {
    const writer = await createMember(world);
    const titles = ['One', 'Two', 'Three'];
    for (const title of titles) {
      world.clock.advance(1000);
      const createdAt = world.clock.now();
      await createBlog(world, { authorId: writer.id, title, createdAt, status: 'submitted' });
    }
    const hers = world.as(writer).blogs;
    const first = await hers.mine({ limit: 2 });
    const rest = await hers.mine({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(titles.reverse());
    expect(rest.nextCursor).toBeNull();
  });
});
