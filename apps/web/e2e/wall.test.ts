import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withoutDehydratedState } from './support/dehydrated-state.ts';
import { test } from './support/fixtures.ts';
import { finger, type Hands, keyboard, mouse, pressEscape } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const posts = (page: Page) => page.getByRole('list', { name: 'Posts' }).locator('> li');
const card = (page: Page, text: string) => posts(page).filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text);

async function opensTheWall(page: Page) {
  await page.goto('/community');
  await card(page, 'twelve jars of lime pickle').waitFor();
}

async function writes(page: Page, hands: Hands, content: string) {
  await hands.press(page.getByRole('button', { name: 'Create Post' }).first());
  await hands.choose(dialog(page).getByLabel('Category'), 'Achievement');
  await hands.write(dialog(page).getByLabel('Your message'), content);
  await hands.press(dialog(page).getByRole('button', { name: 'Post', exact: true }));
}

test('a post of one appears with the other without a reload, and nothing jumps', async ({
  world,
}) => {
  const writer = await createVisitor(world, desktop);
  const reader = await createVisitor(world, phone);
  await signIn(writer, '9123410001');
  const heard = reader.page.waitForResponse((answer) => answer.url().includes('/trpc/wall.live'));
  await Promise.all([opensTheWall(writer.page), opensTheWall(reader.page)]);
  await heard;
  await reader.page.mouse.wheel(0, 900);
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await reader.page.evaluate(() => scrollY);

  await writes(writer.page, mouse(), 'Sold my hundredth pot today');
  await toast(writer.page, 'Posted!').waitFor();
  expect(await posts(writer.page).first().textContent()).toContain('Sold my hundredth pot today');

  const pill = reader.page.getByRole('button', { name: '1 new post' });
  await pill.waitFor();
  expect(await reader.page.evaluate(() => scrollY)).toBe(before);
  await reader.expectSound('wall: one new post');
  await pill.tap();
  await card(reader.page, 'Sold my hundredth pot today').waitFor();
  await pill.waitFor({ state: 'hidden' });
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBe(0);
  // The writer's own post is no news to her.
  expect(await writer.page.getByRole('button', { name: /new post/ }).count()).toBe(0);

  // Reactions are seen as they happen, also in an opened conversation.
  const [own, read] = [writer, reader].map(({ page }) => card(page, 'Sold my hundredth pot'));
  await own?.getByRole('button', { name: /^Celebrate/ }).click();
  await read?.getByRole('button', { name: 'Celebrate 1' }).waitFor();
  await read?.getByRole('button', { name: '0 comments' }).tap();
  await own?.getByRole('button', { name: '0 comments' }).click();
  if (own) await comments(own, mouse(), 'Glazed in blue');
  await read?.getByRole('listitem').getByText('Glazed in blue').waitFor();
  await own?.getByRole('button', { name: 'Delete this comment' }).click();
  await writer.expectSound('wall: delete a comment');
  await dialog(writer.page).getByRole('button', { name: 'Delete', exact: true }).click();
  await read?.getByRole('button', { name: '0 comments' }).waitFor();
  await read?.getByText('Glazed in blue').waitFor({ state: 'hidden' });
  for (const visitor of [writer, reader]) {
    visitor.expectQuiet();
    await visitor.close();
  }
});

test('a visitor writes, is asked to sign in to react, comments, reports and deletes', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  const hands = finger();
  await opensTheWall(page);
  await visitor.expectSound('wall');

  // As a visitor: a text too long is refused, her text survives a reload, the post waits for review.
  await hands.press(page.getByRole('button', { name: 'Create Post' }).first());
  await hands.write(dialog(page).getByLabel('Your message'), 'y'.repeat(121));
  await hands.press(dialog(page).getByRole('button', { name: 'Post', exact: true }));
  // No category is hers until she says so.
  await dialog(page).getByText('Please choose a category').waitFor();
  await hands.choose(dialog(page).getByLabel('Category'), 'Desire');
  await dialog(page).getByText('Please choose a category').waitFor({ state: 'hidden' });
  await dialog(page).getByText('Please use at most 120 characters.').waitFor();
  await dialog(page).getByText('121/120').waitFor();
  await visitor.expectSound('wall: create with an error');
  await hands.write(dialog(page).getByLabel('Your message'), 'A wish of my own');
  await page.reload();
  await hands.press(page.getByRole('button', { name: 'Create Post' }));
  expect(await dialog(page).getByLabel('Your message').inputValue()).toBe('A wish of my own');
  await hands.press(dialog(page).getByRole('button', { name: 'Post', exact: true }));
  await toast(page, 'Waiting for review').waitFor();
  const own = card(page, 'A wish of my own');
  await own.getByText('Waiting for review').waitFor();
  await visitor.expectSound('wall: a waiting post');

  // Signed out, a reaction leads to sign-in; signed in it is kept, and excludes the others.
  const other = card(page, 'ninety days late');
  const support = other.getByRole('button', { name: /^Support/ });
  await hands.press(support);
  await dialog(page).getByLabel('Mobile number').waitFor();
  await pressEscape(page);
  await signIn(visitor, '9123410002');
  await page.reload();
  await support.waitFor();
  const before = Number((await support.textContent())?.replace(/\D/g, ''));
  await reactsTwice(support, other.getByRole('button', { name: /^Celebrate/ }), hands);
  await page.reload();
  await expect.poll(() => support.getAttribute('aria-pressed')).toBe('true');
  expect(await support.textContent()).toBe(`Support${before + 1}`);

  await hands.press(other.getByRole('button', { name: /comments?$/ }));
  await other.getByText('They respect paper.').waitFor();
  await comments(other, hands, 'Thank you');
  await visitor.expectSound('wall: comments');

  await hands.press(other.getByRole('button', { name: 'Report this comment' }).first());
  await dialog(page).getByLabel('Something else').check();
  await visitor.expectSound('wall: report');
  await hands.press(dialog(page).getByRole('button', { name: 'Send Report' }));
  await toast(page, 'A moderator will look at it.').waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  await hands.press(own.getByRole('button', { name: 'Delete this post' }));
  await hands.press(dialog(page).getByRole('button', { name: 'Delete', exact: true }));
  await own.waitFor({ state: 'hidden' });
  visitor.expectQuiet();
  await visitor.close();
});

test('a member posts under a name, reacts and comments by keyboard alone', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const hands = keyboard(page);
  await signIn(visitor, '9123410003');
  await opensTheWall(page);
  await visitor.expectSound('wall');
  await hands.press(page.getByRole('button', { name: 'Create Post' }));
  await hands.choose(dialog(page).getByLabel('Category'), 'Achievement');
  await hands.write(dialog(page).getByLabel('Your message'), 'Paid my first rent');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await hands.write(dialog(page).getByLabel('Display name'), 'Leela');
  await visitor.expectSound('wall: create under a name');
  await page.keyboard.press('Enter');
  await toast(page, 'Posted!').waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  const own = posts(page).first();
  await own.getByText('Leela').waitFor();
  await own.getByText('Achievement').waitFor();
  const like = own.getByRole('button', { name: /^Like/ });
  await reactsTwice(like, own.getByRole('button', { name: /^Support/ }), hands);
  await hands.press(own.getByRole('button', { name: '0 comments' }));
  await comments(own, hands, 'And the second');
  await own.getByRole('button', { name: '1 comment' }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

/** Chooses one, then another, which takes its place, then the first again. */
async function reactsTwice(one: Locator, another: Locator, hands: Hands) {
  let kept = 0;
  one.page().on('response', (answer) => {
    if (answer.url().includes('wall.react')) kept += 1;
  });
  await hands.press(one);
  await expect.poll(() => one.getAttribute('aria-pressed')).toBe('true');
  await hands.press(another);
  await expect.poll(() => one.getAttribute('aria-pressed')).toBe('false');
  await hands.press(one);
  await expect.poll(() => another.getAttribute('aria-pressed')).toBe('false');
  // They are sent one after the other: a reload before the last answer would take it back.
  await expect.poll(() => kept).toBe(3);
}

async function comments(post: Locator, hands: Hands, text: string) {
  await hands.write(post.getByLabel('Your comment'), text);
  await hands.press(post.getByRole('button', { name: 'Comment', exact: true }));
  await post.getByRole('listitem').getByText(text).waitFor();
}

test('loading, failed, empty: each says what it is and what to do', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  let answer: 'never' | 'fault' | 'real' = 'never';
  await withoutDehydratedState(page);
  await page.route(/\/trpc\/[^?]*wall\.list/, (route) => {
    if (answer === 'never') return;
    return answer === 'fault' ? route.fulfill({ status: 500, json: [] }) : route.continue();
  });
  // The whole wall comes with the page; a category is asked for.
  await page.goto('/community?category=challenge');
  await page.getByText('Loading the wall…').waitFor({ state: 'attached' });
  await visitor.expectSound('wall: loading');
  answer = 'fault';
  await page.reload();
  await page.getByText('Failed to fetch posts').waitFor();
  await visitor.expectSound('wall: failed');
  answer = 'real';
  await page.getByRole('button', { name: 'Try again' }).click();
  await card(page, 'ninety days late').waitFor();

  await page.route(/\/trpc\/[^?]*wall\.list/, async (route) => {
    const real = await route.fetch();
    const batch: { result: { data: { items?: unknown[] } } }[] = await real.json();
    for (const { result } of batch) if (result.data.items) result.data.items = [];
    await route.fulfill({ response: real, json: batch });
  });
  await page.getByRole('navigation', { name: 'Category' }).getByText('Desire').click();
  await page.waitForURL('/community?category=desire');
  await page.getByRole('heading', { name: 'No posts found' }).waitFor();
  await visitor.expectSound('wall: empty');
  visitor.expectQuiet({ but: 'wall.list' });
  await visitor.close();
});

test('a restarted server is heard again', async ({ world }) => {
  const reader = await createVisitor(world, desktop);
  const writer = await createVisitor(world, desktop);
  await signIn(writer, '9123410009');
  const opened = reader.page.waitForResponse((answer) => answer.url().includes('/trpc/wall.live'));
  await opensTheWall(reader.page);
  await opened;
  await world.stop();
  await world.start();
  const data = { content: 'Written after the restart', category: 'want' };
  const made = await writer.context.request.post('/trpc/wall.create', { data });
  expect(made.status()).toBe(200);
  await reader.page.getByRole('button', { name: '1 new post' }).waitFor();
  await reader.close();
  await writer.close();
});
