import { auditLog } from '@nagarika/db/schema/audit';
import { notifications } from '@nagarika/db/schema/notifications';
import type { BlogStatus } from '@nagarika/domain/blogs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createBlog, createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let author: SessionUser;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  author = await createMember(world, { name: 'Ritu' });
  admin = await createMember(world, { role: 'admin' });
});
afterAll(() => world.close());

const desk = () => world.as(admin).admin.blogs;
const story = (status: BlogStatus = 'submitted') =>
  createBlog(world, { authorId: author.id, status });
const newsOf = (link: string) =>
  world.deps.db.select().from(notifications).where(eq(notifications.link, link));
const auditOf = (id: string) =>
  world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.at, auditLog.id);
const isPublic = (id: string) =>
  world
    .as(null)
    .blogs.show({ id })
    .then(
      () => true,
      () => false,
    );

/** Where everybody finds stories. */
async function listedEverywhere(id: string) {
  const visitor = world.as(null).blogs;
  const { items } = await visitor.list({});
  const sitemap = await (await world.request('/sitemap.xml')).text();
  const found = [items.some((item) => item.id === id), sitemap.includes(`/blog/${id}`)];
  expect(new Set(found).size, 'list and sitemap agree').toBe(1);
  return found[0];
}

describe('publishing', () => {
  test('makes a story public everywhere, tells its author and is written down', async () => {
    const { id, title } = await story();
    expect(await listedEverywhere(id)).toBe(false);
    expect(await desk().publish({ id, message: ' So warm. ' })).toEqual({
      id,
      status: 'published',
    });
    expect(await isPublic(id)).toBe(true);
    expect(await listedEverywhere(id)).toBe(true);
    expect(await newsOf(`/blog/${id}`)).toMatchObject([
      {
        userId: author.id,
        kind: 'story_review',
        message: expect.stringMatching(new RegExp(`${title}.*So warm\\.$`)),
      },
    ]);
    expect(await auditOf(id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'blog.published',
        before: { title, status: 'submitted' },
        after: { title, status: 'published', message: 'So warm.' },
      },
    ]);
  });

  test('twice, or against another admin at the same moment, is done once', async () => {
    const { id } = await story();
    const both = await Promise.allSettled([
      desk().publish({ id }),
      desk().reject({ id, reason: 'Too short.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(desk().publish({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(desk().reject({ id, reason: 'No.' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('taking down', () => {
  test('hides a story everywhere; published again it keeps its first date', async () => {
    const { id, publishedAt } = await story('published');
    await desk().feature({ id, isFeatured: true });
    world.clock.advance(86_400_000);
    await desk().unpublish({ id });
    expect(await isPublic(id)).toBe(false);
    expect(await listedEverywhere(id)).toBe(false);
    await expect(desk().unpublish({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await desk().publish({ id });
    expect(await listedEverywhere(id)).toBe(true);
    expect(await desk().show({ id })).toMatchObject({
      status: 'published',
      publishedAt: publishedAt?.toISOString(),
      isFeatured: false,
    });
  });
});

describe('rejecting', () => {
  test.each(['', '   ', 'x'.repeat(1001)])(
    'needs a reason that can be read: %j',
    async (reason) => {
      const { id } = await story();
      await expect(desk().reject({ id, reason })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      expect(await desk().show({ id })).toMatchObject({ status: 'submitted' });
    },
  );

  test('tells the author why; she finds it beside her story and sends it again', async () => {
    const writer = await createMember(world);
    const { id } = await createBlog(world, { authorId: writer.id, status: 'submitted' });
    await desk().reject({ id, reason: 'Say what it cost.' });
    const news = await newsOf('/share-your-story');
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
    const waiting = await desk().show({ id });
    expect(waiting).toMatchObject({
      title: 'What it cost',
      status: 'submitted',
      submittedAt: world.clock.now().toISOString(),
      reviewMessage: 'Say what it cost.',
    });
    expect(waiting.content).not.toContain('onclick');
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['blog.rejected', 'blog.resubmitted']);
  });

  test('her list of stories is hers alone and comes page by page', async () => {
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
