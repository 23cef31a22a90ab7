import { expect } from 'vitest';
import { makeSilentForAYear } from '../../server/test/silent-for-a-year.ts';
import { test as base } from './support/fixtures.ts';
import { codeAfter, confirmsHerNumber } from './support/own-number.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

const test = base.extend(
  'preparation',
  { scope: 'file' },
  { prepare: (url) => makeSilentForAYear(url, '+919000000002') },
);

test('she sees where she is signed in, takes a copy and deletes her account, each with her phone at hand', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123600002');
  await page.goto('/account');
  await page.getByText('This one').waitFor();
  await visitor.expectSound('account');

  await page.getByRole('button', { name: 'Download a copy' }).tap();
  await confirmsHerNumber(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'For programs (JSON)' }).tap();
  expect((await saved).suggestedFilename()).toBe('my-data.json');
  await page.getByText('It is among your downloads.').waitFor();
  await visitor.expectSound('account: copy');
  // Escape would take the toast with the code first, while there is one.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Delete account' }).tap();
  await page.getByText('What stays, without your name:').waitFor();
  await visitor.expectSound('account: delete');
  await confirmsHerNumber(page);
  await page.getByRole('button', { name: 'Delete my account for good' }).tap();
  await page.getByText('Your account is deleted').first().waitFor();
  await page.waitForURL('/');
  await page.goto('/account');
  await page.getByText('Please sign in to see your account.').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('she changes her number, and mends the one that she had written wrong', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9123600003');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change number' }).tap();
  await confirmsHerNumber(page);
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('New mobile number');
  const onward = dialog.getByRole('button', { name: 'Continue' });
  await number.fill('9123600004');
  await visitor.expectSound('account: new number');
  await codeAfter(onward);
  await visitor.expectSound('account: code of the new number');
  await dialog.getByRole('button', { name: 'Back' }).tap();
  expect(await number.inputValue()).toBe('9123600004');
  await number.fill('9123600005');
  await dialog.getByLabel('One-time code').fill(await codeAfter(onward));
  await page.getByText('Your number is changed').first().waitFor();
  await page.getByText('+91 91236 00005').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('after a year of silence her number opens her account only with what she alone knows', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/saved-events');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill('9000000002');
  const code = await codeAfter(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.getByLabel('One-time code').fill(code);
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await visitor.expectSound('returning member');

  const answer = page.getByLabel('Your email address, or the code of one of your bookings');
  await answer.fill('somebody@example.com');
  await answer.press('Enter');
  await page.getByRole('alert').getByText('That is not what we have on file.').waitFor();
  expect(await answer.evaluate((it) => it === document.activeElement)).toBe(true);
  await visitor.expectSound('returning member: not on file');
  await answer.fill('KAVYA@example.com');
  await answer.press('Enter');
  // The visitor is back where her number was asked for.
  await page.waitForURL('/saved-events');
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText(/^\d+ events$/)
    .waitFor();
  await visitor.close();
});
