import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { pressEscape } from './support/hands.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** An admin of the demo data. */
const admin = '9000000001';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text);

/** One sign-in serves all tests: a number gets five codes in a quarter of an hour. */
let session: BrowserContextOptions['storageState'];

async function opens(world: World, look: BrowserContextOptions, path: string) {
  const visitor = await createVisitor(world, {
    ...look,
    ...(session && { storageState: session }),
  });
  if (!session) {
    await signInAs(visitor, admin);
    session = await visitor.context.storageState();
  }
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

async function writes({ context }: Visitor, content: string) {
  const made = await context.request.post('/trpc/wall.create', {
    data: { content, category: 'want' },
  });
  expect(made.status(), await made.text()).toBe(200);
}

test('a visitor’s post is approved and appears with others; hidden, it leaves them', async ({
  world,
}) => {
  const moderator = await opens(world, desktop, '/admin/community-posts');
  const visitor = await createVisitor(world, phone);
  const reader = await createVisitor(world, phone);
  const { page } = moderator;
  // Two of these are the demo's.
  await page.getByRole('tab', { name: 'Waiting 2' }).waitFor();
  const heard = reader.page.waitForResponse((answer) => answer.url().includes('/trpc/wall.live'));
  await reader.page.goto('/community');
  await heard;

  await writes(visitor, 'A shop with my name on it');
  await page.reload();
  await page.getByRole('tab', { name: 'Waiting 3' }).waitFor();
  const waiting = row(page, 'A shop with my name on it');
  await waiting.getByText('Visitor').waitFor();
  await moderator.expectSound('community posts: waiting');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await toast(page, 'Approved: it is on the wall').waitFor();
  await waiting.waitFor({ state: 'detached' });

  await reader.page.getByRole('button', { name: '1 new post' }).tap();
  const post = reader.page.getByText('A shop with my name on it');
  await post.waitFor();

  await page.getByRole('tab', { name: 'Public' }).click();
  await row(page, 'A shop with my name on it').getByRole('button', { name: 'Hide…' }).click();
  await dialog(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog(page).getByText('Please choose a reason.').waitFor();
  await dialog(page).getByLabel('Spam').check();
  await dialog(page).getByLabel('It counts as a strike').check();
  await moderator.expectSound('community posts: hide');
  await dialog(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await toast(page, 'Hidden').waitFor();
  await post.waitFor({ state: 'hidden' });
  for (const one of [moderator, visitor, reader]) {
    one.expectQuiet();
    await one.close();
  }
});

test('reports are answered in bulk, on a phone; who is late is told', async ({ world }) => {
  const moderator = await opens(
    world,
    { ...phone, colorScheme: 'light' },
    '/admin/community-posts?filter=reported',
  );
  const { page } = moderator;
  const member = await createVisitor(world, desktop);
  await signIn(member, '9123450001');
  for (const content of ['One of two', 'Two of two']) await writes(member, content);
  const reporter = await createVisitor(world, desktop);
  const wall = await (await reporter.context.request.get('/trpc/wall.list?input={}')).json();
  for (const { id: postId } of wall.result.data.items.slice(0, 2)) {
    const data = { postId, reason: 'spam' };
    expect((await reporter.context.request.post('/trpc/wall.report', { data })).status()).toBe(200);
  }
  await page.reload();
  await row(page, 'One of two').getByLabel('Pick this row').check();
  await row(page, 'Two of two').getByLabel('Pick this row').check();
  await page.getByText('2 picked').waitFor();
  await moderator.expectSound('community posts: reported');

  // Another moderator keeps one of them meanwhile.
  const other = await opens(world, desktop, '/admin/community-posts?filter=reported');
  await row(other.page, 'One of two').getByRole('button', { name: 'Keep' }).click();
  await toast(other.page, 'Kept').waitFor();
  await page.getByRole('button', { name: 'Keep', exact: true }).first().tap();
  await toast(page, 'The others had been decided already.').waitFor();
  await page.getByText('Nobody has reported anything.').waitFor();
  for (const one of [moderator, member, reporter, other]) {
    one.expectQuiet();
    await one.close();
  }
});

test('a city is added and made the default; one with events stays', async ({ world }) => {
  const visitor = await opens(world, { ...desktop, colorScheme: 'dark' }, '/admin/cities');
  const { page } = visitor;
  await row(page, 'Delhi NCR').getByText('Default').waitFor();
  await visitor.expectSound('cities');
  await page.getByRole('button', { name: 'Add city' }).click();
  await dialog(page).getByLabel('Name').fill('pune');
  await dialog(page).getByLabel('State').selectOption('Rajasthan');
  await dialog(page).getByRole('button', { name: 'Add city' }).click();
  await dialog(page).getByText('There is a city called Pune already.').waitFor();
  await dialog(page).getByLabel('Name').fill('Jaipur');
  await dialog(page).getByRole('button', { name: 'Add city' }).click();
  await toast(page, 'City added').waitFor();
  await page.getByRole('button', { name: 'Actions for Jaipur' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await row(page, 'Jaipur').getByText('Default', { exact: true }).waitFor();
  expect(await page.getByRole('table').getByText('Default', { exact: true }).count()).toBe(1);

  await page.getByRole('button', { name: 'Actions for Mumbai' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByText('A city with events cannot be deleted.').waitFor();
  await visitor.expectSound('cities: one that stays');
  await pressEscape(page);
  const menu = page.getByRole('button', { name: 'Actions for Mumbai' });
  await expect
    .poll(() => menu.evaluate((element) => element === document.activeElement))
    .toBe(true);
  visitor.expectQuiet({ but: 'cities.' });
  await visitor.close();
});

test('a group is added with its invitation, and stands among its city’s', async ({ world }) => {
  const visitor = await opens(world, { ...phone, colorScheme: 'dark' }, '/admin/communities');
  const { page } = visitor;
  await row(page, 'Tricity Makers').waitFor();
  await visitor.expectSound('communities');
  await page.getByRole('button', { name: 'Add group' }).tap();
  await dialog(page).getByLabel('City').selectOption('Kochi');
  await dialog(page).getByLabel('Name').fill('Backwater Bakers');
  await dialog(page).getByLabel('Description').fill('Ovens, islands, orders');
  await dialog(page).getByLabel('WhatsApp invitation').fill('https://example.org/abcdef');
  await dialog(page).getByRole('button', { name: 'Add group' }).tap();
  await dialog(page).getByText('Please paste the group’s invitation').waitFor();
  await visitor.expectSound('communities: a link that is refused');
  const link = 'https://chat.whatsapp.com/BackwaterBakers1';
  await dialog(page).getByLabel('WhatsApp invitation').fill(link);
  await dialog(page).getByRole('button', { name: 'Add group' }).tap();
  await toast(page, 'Group added').waitFor();
  await page.getByLabel('Find by name or words').fill('ovens');
  expect(await row(page, 'Backwater Bakers').getByRole('link').getAttribute('href')).toBe(link);
  visitor.expectQuiet();
  await visitor.close();
});
