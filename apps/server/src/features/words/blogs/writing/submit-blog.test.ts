import { blogs } from '@nagarika/db/schema/words/blogs';
import type { User } from '@nagarika/domain/people/users';
import { submissionMessages } from '@nagarika/domain/words/blogs/blog-submission';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

let member: User;
test.beforeAll(async ({ world }) => {
  member = await createMember(world);
});

describe('a story sent for review', () => {
  const words = 'It began with one loom in a borrowed room, and nobody believed in it. ';
  const draft = {
    title: ' A loom of my own ',
    shortDescription: 'How it began',
    category: 'Beginnings' as const,
    tags: ['Craft', 'craft', ' Weaving ', ''],
    images: ['/images/a-1/1280.webp'],
    content: `<h2>One</h2><p onclick="alert(1)">${words.repeat(3)}</p><script>alert(1)</script>`,
  };

  test('is kept sanitised, waits, and is nobody else’s to see', async ({ world }) => {
    const author = await createMember(world);
    const { id, status } = await world
      .as(author)
      .blogs.submit({ ...draft, authorRole: ' Weaver ' });
    expect(status).toBe('submitted');
    const [row] = await world.deps.db.select().from(blogs).where(eq(blogs.id, id));
    expect(row).toMatchObject({
      authorId: author.id,
      status: 'submitted',
      language: 'en',
      publishedAt: null,
      title: 'A loom of my own',
      tags: ['Craft', 'Weaving'],
      authorRole: 'Weaver',
      content: `<h2>One</h2><p>${words.repeat(3)}</p>`,
    });
    const { items } = await world.as(null).blogs.list({ author: author.id });
    expect(items).toEqual([]);
  });

  test('says what it is written in, by its script', async ({ world }) => {
    const author = await createMember(world);
    const content = `<p>${'सब कुछ एक करघे से शुरू हुआ। '.repeat(12)}</p>`;
    const { id } = await world.as(author).blogs.submit({ ...draft, title: 'मेरा करघा', content });
    expect((await world.as(author).blogs.show({ id })).language).toBe('hi');
  });

  test.for([
    [{ title: '  ' }, submissionMessages.title],
    [{ title: 'x'.repeat(121) }, submissionMessages.titleLong],
    [{ shortDescription: '' }, submissionMessages.shortDescription],
    [{ category: 'Gossip' }, submissionMessages.category],
    [{ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, submissionMessages.tagsMany],
    [{ images: ['/api/auth/logout'] }, submissionMessages.image],
    [{ images: ['data:image/png;base64,AAAA'] }, submissionMessages.image],
    [{ content: `<p>${' '.repeat(400)}short</p>` }, submissionMessages.contentShort],
    [{ content: `<script>${words.repeat(9)}</script>` }, submissionMessages.contentShort],
    [{ content: `<p>${words.repeat(400)}</p>` }, submissionMessages.contentLong],
  ] as const)('%j is refused in the words of the form', async ([change, message], { world }) => {
    const answer = await world.request('/api/blogs', {
      method: 'POST',
      as: member,
      body: JSON.stringify({ ...draft, ...change }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message });
  });

  test('five wait at most; visitors send none', async ({ world }) => {
    const author = world.as(await createMember(world));
    for (let i = 0; i < 5; i += 1) await author.blogs.submit(draft);
    await expect(author.blogs.submit(draft)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: submissionMessages.waiting,
    });
    await expect(world.as(null).blogs.submit(draft)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
