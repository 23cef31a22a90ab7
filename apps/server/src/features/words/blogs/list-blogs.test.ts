import { users } from '@nagarika/db/schema/people/users';
import { blogLikes, blogs, blogViews } from '@nagarika/db/schema/words/blogs';
import type { BlogSort } from '@nagarika/domain/words/blogs/blog-sorts';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createBlog, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

test.beforeEach(async ({ world }) => {
  await world.deps.db.delete(blogs);
});

const daysAgo = (world: World, days: number) =>
  new Date(world.clock.now().getTime() - days * 86_400_000);
const titles = (items: unknown) =>
  z
    .array(z.object({ title: z.string() }))
    .parse(items)
    .map(({ title }) => title);

async function give(world: World, blog: { id: string }, given: { likes?: number; views?: number }) {
  const { db, clock } = world.deps;
  for (let i = 0; i < (given.likes ?? 0); i += 1) {
    const { id: userId } = await createMember(world);
    await db.insert(blogLikes).values({ blogId: blog.id, userId, likedAt: clock.now() });
  }
  for (let i = 0; i < (given.views ?? 0); i += 1) {
    await db.insert(blogViews).values({ blogId: blog.id, visitorHash: `v${i}`, day: '2026-07-01' });
  }
}

test('a story is answered with its author, counts and excerpt, and only when it is public', async ({
  world,
}) => {
  const author = await createMember(world, {
    name: 'Ritu',
    bio: 'Clay',
    avatarUrl: '/images/a/1.webp',
  });
  const blog = await createBlog(world, {
    authorId: author.id,
    authorRole: 'Potter',
    title: 'Bowls',
    tags: ['Craft'],
    images: ['/images/b/1280.webp'],
    content: `<p>One &amp; ${'two '.repeat(60)}</p><script>alert(1)</script>`,
  });
  for (const status of ['submitted', 'rejected', 'unpublished'] as const) {
    await createBlog(world, { status });
  }
  await give(world, blog, { likes: 2, views: 3 });
  const response = await world.request('/api/blogs');
  expect(await response.json()).toEqual([
    {
      id: blog.id,
      title: 'Bowls',
      shortDescription: blog.shortDescription,
      excerpt: `One & ${'two '.repeat(38).trim()}…`,
      language: 'en',
      content: `<p>One &amp; ${'two '.repeat(60)}</p>`,
      category: 'Beginnings',
      tags: ['Craft'],
      images: ['/images/b/1280.webp'],
      author: {
        id: author.id,
        name: 'Ritu',
        avatarUrl: '/images/a/1.webp',
        role: 'Potter',
        bio: 'Clay',
      },
      viewCount: 3,
      likeCount: 2,
      publishedAt: '2026-07-01T06:00:00.000Z',
    },
  ]);
});

test('a story outlives its author’s account', async ({ world }) => {
  const author = await createMember(world);
  const blog = await createBlog(world, { authorId: author.id });
  await world.deps.db.delete(users).where(eq(users.id, author.id));
  const { items } = await world.as(null).blogs.list({});
  expect(items[0]).toMatchObject({ id: blog.id, author: { id: null, name: null } });
});

test('cards come without the content', async ({ world }) => {
  await createBlog(world);
  const { items } = await world.as(null).blogs.list({ fields: 'card' });
  expect(items[0]).not.toHaveProperty('content');
});

describe('the order', () => {
  const expected: Record<BlogSort, string[]> = {
    latest: ['New', 'Viewed', 'Liked', 'Old'],
    popular: ['Viewed', 'Liked', 'New', 'Old'],
    'most-liked': ['Liked', 'Viewed', 'New', 'Old'],
    'most-viewed': ['Viewed', 'New', 'Liked', 'Old'],
  };
  test.beforeEach(async ({ world }) => {
    const old = await createBlog(world, { title: 'Old', publishedAt: daysAgo(world, 9) });
    await createBlog(world, { title: 'New', publishedAt: daysAgo(world, 1) });
    const viewed = await createBlog(world, { title: 'Viewed', publishedAt: daysAgo(world, 2) });
    const liked = await createBlog(world, { title: 'Liked', publishedAt: daysAgo(world, 3) });
    await give(world, viewed, { views: 4, likes: 1 });
    await give(world, liked, { likes: 3 });
    await give(world, old, {});
  });

  test.for(Object.entries(expected))('%s', async ([sort, order], { world }) => {
    const whole = await world.request(`/api/blogs?sort=${sort}`);
    expect(titles(await whole.json())).toEqual(order);

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from = cursor ? `&cursor=${cursor}` : '';
      const page = await world.request(`/api/blogs?sort=${sort}&limit=1${from}`);
      seen.push(...titles(await page.json()));
      cursor = page.headers.get('X-Next-Cursor');
    }
    expect(seen, 'page by page the same').toEqual(order);
  });

  test('a cursor of another order, or of nobody, is refused', async ({ world }) => {
    const { nextCursor } = await world.as(null).blogs.list({ limit: 1 });
    for (const cursor of [nextCursor, 'bm8', '***']) {
      const answer = await world.request(`/api/blogs?sort=popular&cursor=${cursor}`);
      expect(answer.status).toBe(400);
    }
    expect((await world.request('/api/blogs?sort=random')).status).toBe(400);
  });
});

describe('the search', () => {
  const find = async (world: World, search: string) =>
    titles((await world.as(null).blogs.list({ search })).items);

  test('looks in title, short description, content, category, tags and author, case aside', async ({
    world,
  }) => {
    await createBlog(world, { title: 'Pottery' });
    await createBlog(world, { title: 'B', shortDescription: 'about POTTERY' });
    await createBlog(world, { title: 'C', content: '<p>I love <em>pot</em>tery</p>' });
    await createBlog(world, { title: 'D', category: 'Pottery' });
    await createBlog(world, { title: 'E', tags: ['weaving', 'Pottery'] });
    const { id: authorId } = await createMember(world, { name: 'Ila Pottery' });
    await createBlog(world, { title: 'F', authorId });
    await createBlog(world, { title: 'G', authorId, status: 'submitted' });
    const found = ['B', 'C', 'D', 'E', 'F', 'Pottery'];
    expect((await find(world, 'potterY')).sort()).toEqual(found);
    expect((await find(world, 'weav')).sort()).toEqual(['E']);
    const { items } = await world.as(null).blogs.list({ search: 'ila pott', fields: 'card' });
    expect(titles(items)).toEqual(['F']);
    expect(await find(world, 'nothing like it')).toEqual([]);
  });

  test('her % and _ and \\ are letters', async ({ world }) => {
    await createBlog(world, { title: 'Half off', content: '<p>50% off</p>' });
    await createBlog(world, { title: 'Snake', content: '<p>a_b \\ c</p>' });
    expect(await find(world, '50% o')).toEqual(['Half off']);
    expect(await find(world, '%')).toEqual(['Half off']);
    expect(await find(world, '_')).toEqual(['Snake']);
    expect(await find(world, '\\')).toEqual(['Snake']);
  });

  test('markup is not text', async ({ world }) => {
    const content =
      '<blockquote>x</blockquote><h2>Clay</h2><p>oven &amp; <a href="/glaze">fire</a></p>';
    await createBlog(world, { title: 'Kiln', content });
    for (const markup of ['blockquote', 'glaze', 'amp;', 'clayoven'])
      expect(await find(world, markup), markup).toEqual([]);
    expect(await find(world, 'oven & fire')).toEqual(['Kiln']);
  });
});

test('featured stories are those that an admin chose, newest first', async ({ world }) => {
  await createBlog(world, { title: 'Plain' });
  await createBlog(world, { title: 'Older', isFeatured: true, publishedAt: daysAgo(world, 3) });
  await createBlog(world, { title: 'Newer', isFeatured: true });
  await createBlog(world, { title: 'Hidden', isFeatured: true, status: 'unpublished' });
  const response = await world.request('/api/blogs/featured');
  expect(titles(await response.json())).toEqual(['Newer', 'Older']);
  expect(await world.as(null).blogs.featured({ limit: 1, fields: 'card' })).toHaveLength(1);
});

test('an author’s stories can be listed, under her name and newest role', async ({ world }) => {
  const author = await createMember(world, { name: 'Sana' });
  const before = { authorId: author.id, authorRole: 'Student', publishedAt: daysAgo(world, 5) };
  await createBlog(world, { ...before, title: 'First' });
  await createBlog(world, { authorId: author.id, authorRole: 'Accountant', title: 'Second' });
  await createBlog(world);
  const visitor = world.as(null);
  const { items } = await visitor.blogs.list({ author: author.id });
  expect(titles(items)).toEqual(['Second', 'First']);
  expect(await visitor.blogs.byAuthor({ author: author.id })).toMatchObject({
    name: 'Sana',
    role: 'Accountant',
  });
  const nobody = { author: (await createMember(world)).id };
  await expect(visitor.blogs.byAuthor(nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('related stories share most, then are newest, and never the story itself', async ({
  world,
}) => {
  const story = await createBlog(world, { category: 'Money', tags: ['GST', 'Craft'] });
  await createBlog(world, { title: 'Neither', category: 'Living' });
  await createBlog(world, { title: 'Category', category: 'Money', publishedAt: daysAgo(world, 4) });
  await createBlog(world, {
    title: 'Both',
    category: 'Money',
    tags: ['Craft'],
    publishedAt: daysAgo(world, 9),
  });
  await createBlog(world, { title: 'Old', category: 'Living', publishedAt: daysAgo(world, 20) });
  expect(titles(await world.as(null).blogs.related({ id: story.id }))).toEqual([
    'Both',
    'Category',
    'Neither',
  ]);
});
