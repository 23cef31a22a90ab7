import { blogViews } from '@nagarika/db/schema/words/blogs';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createBlog, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let member: User;
test.beforeAll(async ({ world }) => {
  member = await createMember(world);
});

const unknown = '7b0f7f0e-4a53-4f5e-9a53-3f1d8f0c1a11';

describe('one story', () => {
  test('comes whole, sanitised as it leaves, whatever is stored', async ({ world }) => {
    const content = '<h2>Hi</h2><p onclick="alert(1)">x</p><img src=x onerror=alert(1)>';
    const { id } = await createBlog(world, { content, isFeatured: true });
    const answer = await world.request(`/api/blogs/${id}`);
    expect(await answer.json()).toMatchObject({
      id,
      content: '<h2>Hi</h2><p>x</p>',
      isLiked: false,
      status: 'published',
    });
  });

  test('an unknown one is not found, a malformed id is refused', async ({ world }) => {
    const answer = await world.request(`/api/blogs/${unknown}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Blog not found' });
    expect((await world.request('/api/blogs/no-id')).status).toBe(400);
  });

  test.for(['submitted', 'rejected', 'unpublished'] as const)(
    'one that is %s is found by its author and admins alone',
    async (status, { world }) => {
      const { id } = await createBlog(world, { authorId: member.id, status });
      const admin = await createMember(world, { role: 'admin' });
      const look = (as: User | null) => world.as(as).blogs.show({ id });
      await expect(look(member)).resolves.toMatchObject({ status });
      await expect(look(admin)).resolves.toMatchObject({ status });
      await expect(look(null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(look(await createMember(world))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await viewsOf(world, id)).toBe(0);
    },
  );
});

const viewCount = async (answer: Response) =>
  z.object({ viewCount: z.int() }).parse(await answer.json()).viewCount;
const viewsOf = (world: World, id: string) =>
  world.deps.db.$count(blogViews, eq(blogViews.blogId, id));

describe('a view', () => {
  test('counts once a member and day, in India', async ({ world }) => {
    world.clock.set(new Date('2026-07-01T18:00:00Z')); // 23:30 IST
    const { id } = await createBlog(world);
    const look = async (as: User) => {
      const answer = await world.request(`/api/blogs/${id}`, { as });
      return viewCount(answer);
    };
    expect(await look(member)).toBe(1);
    expect(await look(member)).toBe(1);
    expect(await look(await createMember(world))).toBe(2);
    world.clock.advance(31 * 60_000);
    expect(await look(member), 'the next day').toBe(3);
  });

  test('counts once a browser, from when it sends our cookie back', async ({ world }) => {
    const { id } = await createBlog(world);
    const first = await world.request(`/api/blogs/${id}`);
    const setCookie = first.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/^nagarika_visitor=.+HttpOnly/);
    expect(await viewCount(first)).toBe(0);
    const cookie = setCookie.split(';')[0] ?? '';
    const count = () =>
      world.request(`/trpc/blogs.view`, {
        method: 'POST',
        headers: { cookie },
        body: JSON.stringify({ id }),
      });
    expect((await count()).status).toBe(200);
    await count();
    const again = await world.request(`/api/blogs/${id}`, { headers: { cookie } });
    expect(await viewCount(again)).toBe(1);
  });

  test('does not count what never keeps a cookie', async ({ world }) => {
    const { id } = await createBlog(world);
    await Promise.all(Array.from({ length: 5 }, () => world.request(`/api/blogs/${id}`)));
    expect(await viewsOf(world, id)).toBe(0);
  });

  test('cannot be traced to its reader from one day to the next', async ({ world }) => {
    const { id } = await createBlog(world);
    await world.as(member).blogs.show({ id });
    world.clock.advance(86_400_000);
    await world.as(member).blogs.show({ id });
    const rows = await world.deps.db.select().from(blogViews).where(eq(blogViews.blogId, id));
    expect(new Set(rows.map((row) => row.visitorHash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(member.id);
  });
});

describe('a like', () => {
  const like = (world: World, id: string, as: User | null = member) =>
    world.request(`/api/blogs/${id}/like`, { method: 'POST', as });

  test('toggles, and the story knows who liked it', async ({ world }) => {
    const { id } = await createBlog(world);
    const other = await createMember(world);
    await world.as(other).blogs.like({ id });
    expect(await (await like(world, id)).json()).toEqual({ liked: true, likeCount: 2 });
    expect(await world.as(member).blogs.show({ id })).toMatchObject({
      isLiked: true,
      likeCount: 2,
    });
    expect(await world.as(null).blogs.show({ id })).toMatchObject({ isLiked: false });
    expect(await (await like(world, id)).json()).toEqual({ liked: false, likeCount: 1 });
    expect(await world.as(member).blogs.show({ id })).toMatchObject({ isLiked: false });
  });

  test('presses at the same moment are each heard, one after the other', async ({ world }) => {
    const { id } = await createBlog(world);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.as(member).blogs.like({ id })),
    );
    expect(answers.filter(({ liked }) => liked)).toHaveLength(3);
    expect(await world.as(member).blogs.show({ id })).toMatchObject({
      isLiked: false,
      likeCount: 0,
    });
  });

  test('is a member’s, of a story that is public', async ({ world }) => {
    const { id } = await createBlog(world);
    expect((await like(world, id, null)).status).toBe(401);
    expect((await like(world, unknown)).status).toBe(404);
    expect((await like(world, (await createBlog(world, { status: 'submitted' })).id)).status).toBe(
      404,
    );
  });
});
