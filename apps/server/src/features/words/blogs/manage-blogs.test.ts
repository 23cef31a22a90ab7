import { auditLog } from '@nagarika/db/schema/people/audit';
import { blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { submissionMessages } from '@nagarika/domain/words/blogs/blog-submission';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createBlog, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha' });
});
test.beforeEach(async ({ world }) => {
  await world.deps.db.delete(blogs);
});

const desk = (world: World) => world.as(admin).admin.blogs;
const words = 'It began with one loom in a borrowed room, and nobody believed in it. ';
const draft = {
  title: 'A loom of my own',
  shortDescription: 'How it began',
  category: 'Beginnings' as const,
  tags: ['Craft'],
  images: ['/images/a-1/1280.webp'],
  authorRole: 'Editor',
  content: `<p>${words.repeat(3)}</p><img src="x" onerror="alert(1)"><script>alert(1)</script>`,
};
const lastAudit = async (world: World, id: string) =>
  (
    await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(1)
  )[0];

describe('an admin’s own story', () => {
  test('is public at once, harmless, and hers', async ({ world }) => {
    const { id, status } = await desk(world).write({ ...draft, publish: true });
    expect(status).toBe('published');
    expect(await world.as(null).blogs.show({ id })).toMatchObject({
      title: draft.title,
      content: `<p>${words.repeat(3)}</p>`,
      author: { id: admin.id, role: 'Editor' },
      publishedAt: world.clock.now().toISOString(),
    });
    const [row] = await world.deps.db.select().from(blogs).where(eq(blogs.id, id));
    expect(row?.content).toBe(`<p>${words.repeat(3)}</p>`);
    const audit = await lastAudit(world, id);
    expect(audit).toMatchObject({ action: 'blog.written', after: { status: 'published' } });
    expect(JSON.stringify(audit)).not.toContain('loom in a borrowed room');
  });

  test('or is kept until she publishes it, without telling herself so', async ({ world }) => {
    const { id, status } = await desk(world).write({ ...draft, publish: false });
    expect(status).toBe('unpublished');
    await expect(world.as(null).blogs.show({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await desk(world).publish({ id });
    expect(await world.as(null).blogs.show({ id })).toMatchObject({ title: draft.title });
    expect(
      await world.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id)),
    ).toEqual([]);
  });

  test('keeps to the rules of every story', async ({ world }) => {
    const wrong = { ...draft, publish: true, title: ' ' };
    await expect(desk(world).write(wrong)).rejects.toThrow(submissionMessages.title);
    const empty = { ...draft, publish: true, content: `<script>${words.repeat(9)}</script>` };
    await expect(desk(world).write(empty)).rejects.toThrow(submissionMessages.contentShort);
  });
});

describe('editing', () => {
  test('a published story keeps its date, author and place; which fields changed is known', async ({
    world,
  }) => {
    const blog = await createBlog(world, { isFeatured: true });
    world.clock.advance(86_400_000);
    await desk(world).edit({ ...draft, id: blog.id });
    expect(await desk(world).show({ id: blog.id })).toMatchObject({
      title: draft.title,
      content: `<p>${words.repeat(3)}</p>`,
      status: 'published',
      isFeatured: true,
      publishedAt: blog.publishedAt?.toISOString(),
      author: { id: blog.authorId },
    });
    expect(await lastAudit(world, blog.id)).toMatchObject({
      action: 'blog.edited',
      before: { title: blog.title },
      after: {
        title: draft.title,
        changed: ['title', 'shortDescription', 'authorRole', 'tags', 'images', 'content'],
      },
    });
  });

  test('leaves a rejected one to its author', async ({ world }) => {
    const { id } = await createBlog(world, { status: 'rejected' });
    await expect(desk(world).edit({ ...draft, id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('featuring', () => {
  test('puts a published story at the top, once', async ({ world }) => {
    const { id } = await createBlog(world);
    await desk(world).feature({ id, isFeatured: true });
    await desk(world).feature({ id, isFeatured: true });
    const top = await world.as(null).blogs.featured({});
    expect(top.map((one) => one.id)).toEqual([id]);
    expect(
      await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)),
    ).toHaveLength(1);
    await desk(world).feature({ id, isFeatured: false });
    expect(await world.as(null).blogs.featured({})).toEqual([]);
  });

  test('is for published ones', async ({ world }) => {
    const { id } = await createBlog(world, { status: 'submitted' });
    await expect(desk(world).feature({ id, isFeatured: true })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });
});

describe('the list', () => {
  test('has every story; found by title or author, filtered, sorted, page by page', async ({
    world,
  }) => {
    const meera = await createMember(world, { name: 'Meera Nair' });
    const [looms, pots] = [
      await createBlog(world, { title: 'looms 100%', authorId: meera.id, status: 'submitted' }),
      await createBlog(world, { title: 'Pots' }),
    ];
    await world.deps.db
      .insert(blogViews)
      .values({ blogId: pots.id, visitorHash: 'v', day: '2026-07-01' });
    const titles = async (input: Parameters<ReturnType<typeof desk>['list']>[0]) =>
      (await desk(world).list(input)).items.map(({ title }) => title);
    expect(await titles({ search: 'MEERA' })).toEqual([looms.title]);
    expect(await titles({ search: '0%' })).toEqual([looms.title]);
    expect(await titles({ search: '_' })).toEqual([]);
    expect(await titles({ status: 'submitted' })).toEqual([looms.title]);
    expect(await titles({ sort: 'title' })).toEqual([looms.title, pots.title]);
    expect(await titles({ sort: 'views' })).toEqual([pots.title, looms.title]);
    // A story that was never published stands last in either direction.
    expect(await titles({ sort: 'published' })).toEqual([pots.title, looms.title]);
    expect(await titles({ sort: 'published', direction: 'asc' })).toEqual([
      pots.title,
      looms.title,
    ]);
    for (let i = 0; i < 25; i += 1) await createBlog(world, { authorId: meera.id });
    const [first, second] = [
      await desk(world).list({ page: 1 }),
      await desk(world).list({ page: 2 }),
    ];
    expect([first.items.length, second.items.length, first.total]).toEqual([25, 2, 27]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(27);
  });

  test('reading one counts no view', async ({ world }) => {
    const { id } = await createBlog(world);
    await desk(world).show({ id });
    expect((await desk(world).show({ id })).viewCount).toBe(0);
  });
});
