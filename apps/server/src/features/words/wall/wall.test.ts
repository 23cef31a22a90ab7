import { cities } from '@nagarika/db/schema/events/cities';
import { wallComments, wallPosts } from '@nagarika/db/schema/words/wall';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';

test.beforeAll(async ({ world }) => {
  await world.deps.db.insert(cities).values({ slug: 'pune', name: 'Pune', stateCode: '27' });
});

const post = { content: 'Who knows a printer?', category: 'need' as const };

const contents = async (world: World, user: User | null) =>
  (await world.as(user).wall.list({ limit: 100 })).items.map(({ content }) => content);

test('a member’s post is public at once and stands first, as she signed it', async ({ world }) => {
  const her = await createMember(world, { city: 'pune' });
  await createWallPost(world);
  world.clock.advance(1000);
  const made = await world.as(her).wall.create({ ...post, author: ' Kavya ', city: 'Mumbai' });
  expect(made).toMatchObject({ author: 'Kavya', city: 'Pune', isMine: true, isWaiting: false });
  const { items } = await world.as(null).wall.list({});
  expect(items[0]).toEqual({ ...made, isMine: false });
});

test('a post and its comments say what they are written in', async ({ world }) => {
  const her = world.as(await createMember(world));
  const made = await her.wall.create({ ...post, content: 'पुणे में कोई प्रिंटर जानती है?' });
  expect(made.language).toBe('hi');
  const said = async (content: string) =>
    (await her.wall.comment({ postId: made.id, content })).language;
  expect([await said('हाँ, मैं'), await said('Yes, me')]).toEqual(['hi', 'en']);
});

test('without a name it is Anonymous, without a city of ours Delhi NCR', async ({ world }) => {
  for (const city of ['Atlantis', null]) {
    const her = await createMember(world, { city });
    const made = await world.as(her).wall.create({ ...post, author: '  ', city: 'pune' });
    expect(made).toMatchObject({ author: 'Anonymous', city: 'Delhi NCR' });
  }
});

test('a visitor’s post waits and shows to her browser alone, even once she signs in', async ({
  world,
}) => {
  const her = visitorBrowser(world);
  const member = await createMember(world);
  expect(her.hasCookie()).toBe(false);
  const made = await her.calls.wall.create({ ...post, content: 'A visitor’s wish' });
  expect(made).toMatchObject({ isMine: true, isWaiting: true });
  expect(her.hasCookie()).toBe(true);
  expect((await her.calls.wall.list({})).items[0]).toEqual(made);
  expect((await her.calls.wall.list({ category: 'desire' })).items).not.toContainEqual(made);
  expect(await contents(world, null)).not.toContain('A visitor’s wish');
  expect(await contents(world, member)).not.toContain('A visitor’s wish');
  for (const other of [world.as(null), world.as(member)]) {
    await expect(other.wall.comments({ postId: made.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
});

test('who the page took for a member is told when she is none any more, and nothing is done', async ({
  world,
}) => {
  const nobody = visitorBrowser(world).calls.wall;
  const { id } = await createWallPost(world);
  for (const press of [
    nobody.create({ ...post, content: 'In a member’s name', asMember: true }),
    nobody.report({ postId: id, reason: 'spam', asMember: true }),
    nobody.remove({ id, asMember: true }),
  ]) {
    await expect(press).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
  const her = await createMember(world);
  const made = await world.as(her).wall.create({ ...post, asMember: true });
  expect(made.isWaiting).toBe(false);
});

test('over HTTP the visitor’s cookie is HttpOnly, and her post comes back with it', async ({
  world,
}) => {
  const send = (path: string, cookie?: string, body?: unknown) =>
    world.request(`/trpc/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: cookie ? { cookie } : {},
    });
  const made = await send('wall.create', undefined, { ...post, content: 'By HTTP' });
  const cookie = made.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^nagarika_visitor=[\w-]{32}\.wrote; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const hers = await (await send('wall.list?input={}', cookie.split(';')[0])).text();
  expect(hers).toContain('By HTTP');
  expect(await (await send('wall.list?input={}')).text()).not.toContain('By HTTP');
});

test.for(['call 98765 43210', 'see www.shop.in'])(
  'a member’s %j waits for a moderator, in posts, names and comments',
  async (content, { world }) => {
    const her = await createMember(world);
    const { wall } = world.as(her);
    expect(await wall.create({ ...post, content })).toMatchObject({ isWaiting: true });
    expect(await wall.create({ ...post, author: content })).toMatchObject({ isWaiting: true });
    const { id } = await createWallPost(world);
    expect(await wall.comment({ postId: id, content })).toMatchObject({ isWaiting: true });
    expect((await wall.comments({ postId: id })).items).toHaveLength(1);
    expect((await world.as(null).wall.comments({ postId: id })).items).toEqual([]);
  },
);

test.for([
  ['   ', 'Please write a message.'],
  ['x'.repeat(121), 'Please use at most 120 characters.'],
] as const)('%j is refused', async ([content, message], { world }) => {
  const her = await createMember(world);
  const answer = world.as(her).wall.create({ ...post, content });
  await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(answer).rejects.toThrow(message);
});

test('a visitor takes back one of her posts, and that one alone', async ({ world }) => {
  const her = visitorBrowser(world);
  const [one, two] = [await her.calls.wall.create(post), await her.calls.wall.create(post)];
  await her.calls.wall.remove({ id: one.id });
  await visitorBrowser(world).calls.wall.remove({ id: two.id });
  const ids = (await her.calls.wall.list({})).items.map(({ id }) => id);
  expect(ids).toContain(two.id);
  expect(ids).not.toContain(one.id);
});

test('she takes back her own post; another’s stays', async ({ world }) => {
  const her = await createMember(world);
  const { id } = await world.as(her).wall.create(post);
  await world.as(await createMember(world)).wall.remove({ id });
  await world.as(null).wall.remove({ id });
  expect((await world.as(her).wall.list({})).items.map((item) => item.id)).toContain(id);
  await world.as(her).wall.remove({ id });
  expect((await world.as(her).wall.list({})).items.map((item) => item.id)).not.toContain(id);
});

test('reactions exclude each other, stay, and can be taken back', async ({ world }) => {
  const her = await createMember(world);
  const other = await createMember(world);
  const { id } = await createWallPost(world);
  await world.as(other).wall.react({ id, reaction: 'like' });
  expect(await world.as(her).wall.react({ id, reaction: 'like' })).toMatchObject({ likes: 2 });
  expect(await world.as(her).wall.react({ id, reaction: 'celebrate' })).toMatchObject({
    likes: 1,
    celebrates: 1,
    isLiked: false,
    isCelebrated: true,
  });
  const gone = await world.as(her).wall.react({ id, reaction: null });
  expect(gone).toMatchObject({ likes: 1, celebrates: 0, isCelebrated: false });
  await expect(world.as(null).wall.react({ id, reaction: 'like' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('the list goes page by page without loss or repetition, one category at a time', async ({
  world,
}) => {
  await world.deps.db.delete(wallPosts);
  for (let n = 0; n < 5; n += 1) await createWallPost(world, { category: 'desire' });
  await createWallPost(world, { category: 'want' });
  const { wall } = world.as(null);
  const whole = await wall.list({ category: 'desire' });
  expect(whole.items).toHaveLength(5);
  const first = await wall.list({ category: 'desire', limit: 3 });
  const second = await wall.list({ category: 'desire', limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items]).toEqual(whole.items);
  expect(second.nextCursor).toBeNull();
});

test('a conversation is read oldest first, and its count is what can be read', async ({
  world,
}) => {
  const her = await createMember(world);
  const { id } = await createWallPost(world);
  for (const content of ['first', 'second', 'call 9876543210']) {
    await world.as(her).wall.comment({ postId: id, content, author: 'Sana' });
    world.clock.advance(1000);
  }
  const countFor = async (user: User | null) =>
    (await world.as(user).wall.list({})).items.find((item) => item.id === id)?.comments;
  expect([await countFor(null), await countFor(her)]).toEqual([2, 3]);
  const { items } = await world.as(null).wall.comments({ postId: id });
  expect(items).toMatchObject([
    { content: 'first', author: 'Sana', isMine: false },
    { content: 'second' },
  ]);
});

test('the numbers beside the wall count what everybody sees', async ({ world }) => {
  await world.deps.db.delete(wallPosts);
  const her = await createMember(world);
  const { id } = await createWallPost(world, { category: 'want' });
  const hidden = await createWallPost(world, { state: 'hidden' });
  await world.as(her).wall.react({ id, reaction: 'support' });
  await world.as(her).wall.comment({ postId: id, content: 'Me too' });
  const comment = { userId: her.id, content: 'x', author: 'y', state: 'public' as const };
  await world.deps.db.insert(wallComments).values({ ...comment, postId: hidden.id });
  const stats = await world.as(null).wall.stats();
  expect(stats).toMatchObject({ posts: 1, comments: 1, reactions: 1 });
  expect(stats.categories).toContainEqual({ category: 'want', posts: 1 });
  expect(stats.categories).toHaveLength(6);
});

test('her own comment she takes back; another’s, and one that a moderator hid, stay', async ({
  world,
}) => {
  const [her, other] = [await createMember(world), await createMember(world)];
  const { id: postId } = await createWallPost(world);
  const made = await world.as(her).wall.comment({ postId, content: 'Too quick' });
  const hidden = await world.as(her).wall.comment({ postId, content: 'Unkind' });
  await world.deps.db
    .update(wallComments)
    .set({ state: 'hidden' })
    .where(eq(wallComments.id, hidden.id));
  await world.as(other).wall.removeComment({ id: made.id });
  await world.as(her).wall.removeComment({ id: hidden.id });
  expect(await world.deps.db.$count(wallComments, eq(wallComments.postId, postId))).toBe(2);
  await world.as(her).wall.removeComment({ id: made.id });
  await world.as(her).wall.removeComment({ id: made.id });
  expect((await world.as(null).wall.comments({ postId })).items).toEqual([]);
  expect(await world.deps.db.$count(wallComments, eq(wallComments.id, hidden.id))).toBe(1);
});
