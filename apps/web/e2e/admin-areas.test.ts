import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** Has every area, in the demo data. */
const owner = '9000000001';

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

const toastOf = ({ page }: Visitor, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });

/** Makes a new admin of only this area, as an owner does; signed in, at the dashboard. */
async function adminOf(world: World, area: AdminArea, shape: Parameters<typeof createVisitor>[1]) {
  const number = { moderation: '9876500001', review: '9876500002', finance: '9876500003' };
  const visitor = await createVisitor(world, shape);
  await signIn(visitor, area === 'owner' ? owner : number[area]);
  const { id } = await (await visitor.context.request.get('/api/auth/me')).json();
  const maker = await createVisitor(world, desktop);
  await signInAs(maker, owner);
  const data = { id, role: 'admin', areas: [area] };
  const made = await maker.context.request.post('/trpc/admin.users.setRole', { data });
  expect(made.status(), await made.text()).toBe(200);
  await maker.close();
  // A session is read again after some seconds (known-sessions.ts).
  await expect
    .poll(async () => (await (await visitor.context.request.get('/api/auth/me')).json()).role)
    .toBe('admin');
  await visitor.page.goto('/admin');
  await visitor.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  return visitor;
}

const tabsOf = ({ page }: Visitor) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').allTextContents();

/** Expects the address to say whose it is, and the act to be refused. */
async function isRefused(visitor: Visitor, tab: string, area: string, act: [string, object]) {
  const { page } = visitor;
  await page.goto(`/admin/${tab}`);
  await page.getByRole('heading', { name: 'Not your area' }).waitFor();
  await page
    .getByText(`This needs the area ${area}. An admin of the area Owner can give it to you.`)
    .waitFor();
  await visitor.expectSound(`another's tab: ${tab}`);
  const [procedure, data] = act;
  const answer = await visitor.context.request.post(`/trpc/${procedure}`, { data });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain(`This needs the area ${area}.`);
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

test('an admin of moderation alone handles a message, and prepares no payout', async ({
  world,
}) => {
  const visitor = await adminOf(world, 'moderation', { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await button(page, 'Open menu').tap();
  expect(await tabsOf(visitor)).toEqual([
    'Dashboard',
    'Community Posts',
    'Announcements',
    'Blogs',
    'Contact Messages',
  ]);
  await visitor.expectSound('dashboard: moderation');
  const message = {
    name: 'Meera Nair',
    email: 'meera@example.com',
    type: 'event',
    subject: 'Is there shade?',
    message: 'We come with children.',
  };
  const sent = await visitor.context.request.post('/api/contact', { data: message });
  expect(sent.status()).toBe(200);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Contact Messages' })
    .tap();
  await button(page, message.subject).tap();
  await button(page, 'Mark as handled').tap();
  await page
    .getByRole('dialog')
    .getByText(/^Handled by/)
    .waitFor();
  await isRefused(visitor, 'payouts', 'Finance', [
    'admin.payouts.prepare',
    { organiserIds: [crypto.randomUUID()] },
  ]);
  visitor.expectQuiet();
  await visitor.close();
});

test('an admin of review alone approves an event, and makes nobody an admin', async ({ world }) => {
  const visitor = await adminOf(world, 'review', {
    ...desktop,
    viewport: { width: 768, height: 1024 },
  });
  const { page } = visitor;
  await button(page, 'Open menu').click();
  const tabs = ['Dashboard', 'Events', 'Banners', 'Cities', 'Communities'];
  expect(await tabsOf(visitor)).toEqual(tabs);
  await page.keyboard.press('Escape');
  await visitor.expectSound('dashboard: review');
  await page.goto('/admin/events?filter=pending');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Approve').click();
  await button(dialog, 'Approve event').click();
  await toastOf(visitor, 'Event approved successfully!').waitFor();
  await isRefused(visitor, 'users', 'Owner', [
    'admin.users.setRole',
    { id: crypto.randomUUID(), role: 'admin' },
  ]);
  visitor.expectQuiet();
  await visitor.close();
});

test('an admin of finance alone prepares a payout, and approves no event', async ({ world }) => {
  const visitor = await adminOf(world, 'finance', { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  expect(await tabsOf(visitor)).toEqual([
    'Dashboard',
    'Find a Booking',
    'Analytics',
    'Reports',
    'Payouts',
    'Tax',
    'The Books',
  ]);
  await page.getByText('Total Revenue').waitFor();
  await visitor.expectSound('dashboard: finance');
  await page.goto('/admin/payouts');
  const owed = page.getByRole('row').filter({ hasText: 'Ritu Malhotra' });
  await owed.getByRole('checkbox').check();
  await button(page, 'Prepare payouts').click();
  await toastOf(visitor, '1 payout prepared').waitFor();
  await isRefused(visitor, 'events', 'Review', [
    'admin.events.approve',
    { id: crypto.randomUUID() },
  ]);
  visitor.expectQuiet();
  await visitor.close();
});

test('an owner sets role and areas in one dialog, and corrects a gender with a reason', async ({
  world,
}) => {
  const number = '9876500009';
  const her = await createVisitor(world, phone);
  await signIn(her, number);
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, owner);
  await page.goto('/admin/users');
  await page.getByLabel('Find by name, e-mail or phone').fill(number);
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('cell').getByRole('button').click();
  const card = page.getByRole('dialog');
  await button(card, 'Role and areas').press('Enter');
  await card.getByLabel(/^Moderation/).check();
  await card.getByLabel(/^Finance/).check();
  await visitor.expectSound('role and areas');
  await button(card, 'Save role').click();
  await toastOf(visitor, 'Role changed').waitFor();
  await card.getByText('Moderation, Finance', { exact: true }).waitFor();
  await button(card, 'Role and areas').click();
  await card.getByLabel(/^Finance/).uncheck();
  await card
    .getByText('They are signed out everywhere, and can do less once they are back.')
    .waitFor();
  await button(card, 'Save role').click();
  await card.getByText('Moderation, Finance', { exact: true }).waitFor({ state: 'detached' });
  expect((await her.context.request.get('/api/auth/me')).status()).toBe(401);
  await button(card, 'Role and areas').click();
  await card.getByLabel(/^Moderation/).uncheck();
  await card.getByText('They become a member: the dashboard is closed to them at once.').waitFor();
  await button(card, 'Save role').click();
  const hers = card.getByRole('term').filter({ hasText: 'Areas' });
  await hers.waitFor({ state: 'detached' });

  await button(card, 'Correct gender').click();
  await card.getByLabel('Gender').selectOption('non-binary');
  await button(card, 'Yes, correct it').click();
  await card.getByText('Please give a reason.').waitFor();
  await visitor.expectSound('correcting a gender');
  await card.getByLabel('Reason').fill('A slip when signing up.');
  await button(card, 'Yes, correct it').click();
  await toastOf(visitor, 'Gender corrected').waitFor();
  await signInAs(her, number);
  await her.page.goto('/notifications');
  await her.page.getByText('Your gender was corrected').waitFor();
  await her.page.getByText(/A slip when signing up\./).waitFor();
  visitor.expectQuiet();
  her.expectQuiet();
  await Promise.all([visitor.close(), her.close()]);
});
