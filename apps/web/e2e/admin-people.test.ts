import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

/** An admin of the demo data. */
const admin = '9000000001';
const member = '9000000004';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

test('users: an admin finds somebody, suspends them with a reason, and lets them back in', async ({
  world,
}) => {
  const theirs = await createVisitor(world, phone);
  await signInAs(theirs, member);
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/users');
  await page.getByRole('table', { name: 'Users' }).waitFor();
  await visitor.expectSound('users');

  await page.getByLabel('Find by name, e-mail or phone').fill(member);
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('cell').getByRole('button').click();
  const card = page.getByRole('dialog');
  await button(page, 'Suspend').click();
  await button(page, 'Yes, suspend').click();
  await card.getByText('Please give a reason.').waitFor();
  await card.getByLabel('Reason').fill('Spam on the wall');
  await visitor.expectSound('suspending somebody');
  // Her text outlives the page, until it is sent.
  await page.reload();
  await button(page, 'Suspend').click();
  expect(await card.getByLabel('Reason').inputValue()).toBe('Spam on the wall');
  await button(page, 'Yes, suspend').click();
  await toastOf(visitor, 'User suspended').waitFor();
  await card.getByText('Spam on the wall').waitFor();
  await visitor.expectSound('a suspended user');
  const asked = await theirs.context.request.get('/api/auth/me');
  expect(asked.status()).toBe(401);

  await button(page, 'Let back in').click();
  await button(page, 'Yes, let back in').click();
  await toastOf(visitor, 'User let back in').waitFor();
  await button(page, 'Suspend').waitFor();
  visitor.expectQuiet();

  await page.goto('/admin/audit-log?filter=user.suspend');
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByText('Spam on the wall').waitFor();
  await visitor.expectSound('audit log');
  await page.getByLabel('Who did it: name, e-mail or phone').fill('nobody at all');
  await page.getByText('Nothing like that has happened.').waitFor();
  await page.getByLabel('Who did it: name, e-mail or phone').fill('Asha');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Person ·/ })
    .click();
  await card.getByText('Latest in the audit log').waitFor();
  visitor.expectQuiet();
  await Promise.all([visitor.close(), theirs.close()]);
});

test('messages: one is read, handled, and opened again; what cannot be loaded can be tried again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  const data = {
    name: 'Meera Nair',
    email: 'meera@example.com',
    subject: 'Parking at the hall?',
    message: 'Is there any?\nI come by car.',
    type: 'event',
  };
  expect((await visitor.context.request.post('/api/contact', { data })).status()).toBe(200);
  await signInAs(visitor, admin);
  const restore = await cutOff(page, '*/trpc/*admin.contact.list*');
  await page.goto('/admin/messages');
  await page.getByText('The messages could not be loaded.').waitFor();
  await restore();
  await button(page, 'Try again').tap();
  await button(page, data.subject).waitFor();
  await visitor.expectSound('messages');

  await button(page, data.subject).tap();
  const dialog = page.getByRole('dialog', { name: data.subject });
  await dialog.getByText('I come by car.').waitFor();
  const answer = dialog.getByRole('link', { name: 'Answer by e-mail' });
  expect(await answer.getAttribute('href')).toBe(
    'mailto:meera@example.com?subject=Re%3A%20Parking%20at%20the%20hall%3F',
  );
  await button(page, 'Mark as handled').tap();
  await dialog.getByText(/^Handled by Asha Verma on/).waitFor();
  await visitor.expectSound('a handled message');
  await button(page, 'Close').first().tap();
  await button(page, 'Filters').tap();
  await page.getByLabel('State').selectOption('open');
  await page
    .getByText('No message is like that.')
    .or(page.getByText(/^1 to /))
    .first()
    .waitFor();
  await expect.poll(() => button(page, data.subject).count()).toBe(0);
  await page.getByLabel('State').selectOption('handled');
  await button(page, data.subject).tap();
  await button(page, 'Reopen').tap();
  await button(page, 'Mark as handled').waitFor();
  visitor.expectQuiet({ but: 'admin.contact.list' });
  await visitor.close();
});

test('settings: a wrong figure is refused, a right one stands on the About page', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/about');
  await page.getByText('500+').first().waitFor();
  await page.goto('/admin/settings');
  const members = page.getByLabel('Members', { exact: true });
  await members.fill('many');
  await button(page, 'Save settings').tap();
  await page.getByText('Please enter a whole number from 0 to 1,00,00,000').waitFor();
  await visitor.expectSound('settings');
  await members.fill('2,400');
  await button(page, 'Save settings').tap();
  await toastOf(visitor, 'Settings saved').waitFor();
  await page.getByRole('link', { name: 'See the page' }).tap();
  await page.getByText('2,400+').first().waitFor();
  await page.reload();
  await page.getByText('2,400+').first().waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('the books: every rule holds, accounts sum to zero, and nothing waits', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/books');
  await page.getByText(/^All \d+ hold: the books are in order\.$/).waitFor();
  await page.getByText('It adds up').waitFor();
  const together = page.getByRole('row', { name: /^Together: must be zero/ });
  expect(await together.getByRole('cell').textContent()).toBe('₹0.00');
  const since = page.getByRole('columnheader', { name: 'Since' });
  await page.getByText('Every refund has arrived.').or(since).waitFor();
  await visitor.expectSound('the books');
  await page.getByRole('tab', { name: 'Flagged payments' }).click();
  await page.getByText('Every payment was of the amount that we had asked for.').waitFor();
  await page.getByRole('tab', { name: 'Parked events' }).click();
  await page.getByText('Everything that the gateway told us has been applied.').waitFor();
  await button(page, 'Check again').click();
  await page.getByText(/^All \d+ hold/).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('on a phone, where no header is seen, she chooses what users are sorted by, and unfolds the filters', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/users');
  const first = page.getByRole('cell').getByRole('button').first();
  await page.getByLabel('Sort by').selectOption('Name');
  await page.waitForURL(/sort=name/);
  await expect.poll(() => first.textContent()).toBe('Aditi Joshi');
  const turned = button(page, 'Descending');
  expect(await turned.getAttribute('aria-pressed')).toBe('false');
  await turned.tap();
  await page.waitForURL(/desc=true/);
  await expect.poll(() => first.textContent()).not.toBe('Aditi Joshi');
  await visitor.expectSound('users, sorted on a phone');
  await page.reload();
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name');

  await page.goto('/admin/audit-log?from=2020-01-01');
  const filters = page.getByRole('button', { name: 'Filters 1 set', exact: true });
  await filters.waitFor();
  await page.getByLabel('Who did it: name, e-mail or phone').waitFor();
  expect(await page.getByLabel('To what').isVisible()).toBe(false);
  expect(await filters.getAttribute('aria-expanded')).toBe('false');
  await filters.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('To what').selectOption('event');
  const two = page.getByRole('button', { name: 'Filters 2 set', exact: true });
  await two.waitFor();
  expect(await two.getAttribute('aria-expanded')).toBe('true');
  await visitor.expectSound('audit log, filters unfolded');
  await two.tap();
  await page.getByLabel('To what').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByLabel('To what').waitFor();
  expect(await two.isVisible()).toBe(false);
  visitor.expectQuiet();
  await visitor.close();
});
