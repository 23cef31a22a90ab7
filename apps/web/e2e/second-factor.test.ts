import { expect } from 'vitest';
import { codeOfStep, stepAt } from '../../server/src/features/people/second-factor/code-of-step.ts';
import { fromBase32 } from '../../server/test/authenticator.ts';
import { hostsASoldEvent } from '../../server/test/hosts-a-sold-event.ts';
import { makeFactorsOlder } from '../../server/test/older-factor.ts';
import { test as base } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const admin = '9000000001';
const database = { url: '' };
const test = base.extend(
  'preparation',
  { scope: 'file' },
  {
    prepare: async (url: string) => {
      database.url = url;
    },
  },
);

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });
const codeField = ({ page }: Visitor) => page.getByLabel('Code of your authenticator app');

test('an admin sets up a second factor, is asked for it, and again before money leaves', async ({
  world,
}) => {
  const first = await createVisitor(world, phone);
  await signInAs(first, admin);
  await first.page.goto('/account');
  await button(first, 'Set up').click();
  await codeField(first).waitFor();
  await first.expectSound('second factor: enrolment');
  const typed = await first.page.locator('.select-all').textContent();
  const key = fromBase32((typed ?? '').replaceAll(' ', ''));
  await codeField(first).fill('12345');
  await button(first, 'Confirm').click();
  await first.page.getByText('Please enter the 6 digits.').waitFor();
  const enrolledAt = stepAt(new Date());
  await codeField(first).fill(codeOfStep(key, enrolledAt));
  await button(first, 'Confirm').click();
  const list = first.page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await first.expectSound('second factor: recovery codes');
  await button(first, 'I have kept them').click();
  await first.page.getByText('10 recovery codes are left.').waitFor();
  await first.expectSound('second factor: account');

  const second = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  await signInAs(second, admin);
  await second.page.goto('/admin/payouts');
  await second.page.getByRole('heading', { name: 'Your second factor, please' }).waitFor();
  await second.expectSound('second factor: asked');
  // The first browser used up this step's code.
  await codeField(second).fill(codeOfStep(key, enrolledAt));
  await button(second, 'Open the dashboard').click();
  await second.page.getByText('This code is not right.').waitFor();
  await codeField(second).fill(codes[0] ?? '');
  await button(second, 'Open the dashboard').click();
  const owed = second.page.getByRole('row').filter({ hasText: 'Ritu Malhotra' });
  await owed.getByRole('checkbox').check();

  await elevenMinutesPass();
  await button(second, 'Prepare payouts').click();
  const dialog = second.page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.waitFor();
  await second.expectSound('second factor: before money leaves');
  await codeField(second).fill(codes[1] ?? '');
  await button(second, 'Confirm').click();
  await dialog.waitFor({ state: 'hidden' });
  // The act that she pressed went on by itself.
  await owed.getByRole('button', { name: 'Cancel payout' }).waitFor();

  // A role is as dear as money: the question comes over the card in which she gives it.
  await elevenMinutesPass();
  await second.page.goto('/admin/users');
  await second.page.getByLabel('Find by name, e-mail or phone').fill('9000000004');
  await second.page.getByText('1 to 1 of 1').waitFor();
  await second.page.getByRole('cell').getByRole('button').click();
  const card = second.page.getByRole('dialog', { name: 'Arjun Rao' });
  await card.getByRole('button', { name: 'Role and areas' }).click();
  await card.getByLabel(/^Moderation/).check();
  await button(second, 'Save role').click();
  await dialog.waitFor();
  await codeField(second).fill(codes[3] ?? '');
  await button(second, 'Confirm').click();
  await dialog.waitFor({ state: 'hidden' });
  await card.getByText('Areas', { exact: true }).waitFor();

  // She hosts, too: where organisers refund, she is asked all the same.
  await elevenMinutesPass();
  await second.page.goto(`/my-events/${await hostsASoldEvent(database.url, `+91${admin}`)}`);
  await second.page
    .getByRole('button', { name: /^Refund booking / })
    .first()
    .click();
  const refund = second.page.getByRole('dialog', { name: 'Refund a booking' });
  await refund.getByLabel(/^A part/).check();
  await refund.getByLabel('Amount in ₹').fill('10');
  await refund.getByLabel('Reason').fill('The clay was too dry.');
  await button(second, 'Continue').click();
  await button(second, 'Refund ₹10.00').click();
  await dialog.waitFor();
  await second.expectSound('second factor: before an organiser’s refund');
  await codeField(second).fill(codes[2] ?? '');
  await button(second, 'Confirm').click();
  await refund.waitFor({ state: 'detached' });

  // The bell told of the second browser, and her list ends it.
  await first.page.reload();
  await first.page.getByText('6 recovery codes are left.').waitFor();
  await button(first, 'Sign out everywhere else').click();
  await button(first, 'Sign out everywhere else').waitFor({ state: 'hidden' });
  await first.page.goto('/notifications');
  await first.page
    .getByText(/^New sign-in: /)
    .first()
    .waitFor();
  expect((await second.context.request.get('/api/auth/me')).status()).toBe(401);
});

/** Moves the database's time; a session is read again after some seconds (known-sessions.ts). */
async function elevenMinutesPass(): Promise<void> {
  await makeFactorsOlder(database.url);
  await new Promise((resolve) => setTimeout(resolve, 5_500));
}
