import { cities } from '@nagarika/db/schema/events/cities';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission } from '#test/submission.ts';
import type { World } from '#test/world.ts';

let her: User;
let admin: User;
test.beforeAll(async ({ world }) => {
  const createdAt = new Date(world.clock.now().getTime() - 30 * 86_400_000);
  her = await createMember(world, { createdAt });
  admin = await createMember(world, { role: 'admin', createdAt });
  await world.deps.db.insert(cities).values({ slug: 'pune', name: 'Pune', stateCode: '27' });
});

/** Joiners where letters need them, beside Latin letters with their own accent; and the stored text. */
const typed = 'Cafe\u0301 दर्\u200dया · অ্যাপ র\u200d্যাব · അവന്\u200d · தமிழ் 👩\u200d🍳';
const stored = typed.normalize('NFC');
/** Searches that a reader types to find it, on a keyboard with joiners and on one without. */
const searches = [
  'दर्\u200dया',
  'दर्या',
  'র\u200d্যাব',
  'র্যাব',
  'അവന്\u200d',
  'അവന്',
  'CAFÉ दर्',
  'தமி',
  'র‍্',
];

const send = (world: World, path: string, body: unknown, as: User) =>
  world.request(path, { method: 'POST', as, body: JSON.stringify(body) });
const titled = z.array(z.looseObject({ id: z.string(), title: z.string() }));

async function found(world: World, path: string, search: string) {
  const response = await world.request(`${path}?${new URLSearchParams({ search })}`);
  return titled.parse(await response.json()).map(({ title }) => title);
}

describe('a text of several scripts is stored as it was typed, and found', () => {
  test('a name', async ({ world }) => {
    const answer = await send(world, '/api/auth/update-profile', { name: typed }, her);
    expect(await answer.json()).toMatchObject({ user: { name: stored } });
    for (const search of searches) {
      const { items } = await world.as(admin).admin.users.list({ search });
      expect(
        items.map(({ name }) => name),
        search,
      ).toEqual([stored]);
    }
  });

  test('an event', async ({ world }) => {
    const answer = await send(
      world,
      '/api/events',
      await createSubmission(world, { title: typed }),
      her,
    );
    const { id, title } = z
      .object({ id: z.string(), title: z.string() })
      .parse(await answer.json());
    expect(title).toBe(stored);
    const queue = world.as(admin).admin.events;
    for (const search of searches) {
      const { items } = await queue.list({ search });
      expect(
        items.map((item) => item.title),
        search,
      ).toEqual([stored]);
    }
    await queue.approve({ id });
    for (const search of searches) {
      expect(await found(world, '/api/events', search), search).toEqual([stored]);
      const offered = await world.as(null).events.suggest({ query: search });
      expect(
        offered.map((item) => item.title),
        search,
      ).toEqual([stored]);
    }
    expect(await found(world, '/api/events', 'दर्याव')).toEqual([]);
  });

  test('a story', async ({ world }) => {
    const { id } = await world.as(her).blogs.submit({
      title: typed,
      shortDescription: 'Words of many letters',
      category: 'Living',
      content: `<p>${'A few words about the sea. '.repeat(9)}व्य&zwj;ञ्जन, vi&zwnj;agra&#8203;</p>`,
    });
    await world.as(admin).admin.blogs.publish({ id });
    for (const search of [...searches, 'viagra']) {
      expect(await found(world, '/api/blogs', search), search).toEqual([stored]);
    }
  });

  test('a post and its comment', async ({ world }) => {
    const { wall } = world.as(her);
    const post = await wall.create({ content: typed, category: 'need', author: 'दर्\u200dया D.' });
    expect(post).toMatchObject({ content: stored, author: 'दर्\u200dया D.' });
    const comment = await wall.comment({ postId: post.id, content: typed });
    expect(comment.content).toBe(stored);
    for (const search of searches) {
      for (const kind of ['post', 'comment'] as const) {
        const { items } = await world.as(admin).admin.wall.list({ kind, list: 'public', search });
        expect(
          items.map(({ content }) => content),
          search,
        ).toEqual([stored]);
      }
    }
  });
});
