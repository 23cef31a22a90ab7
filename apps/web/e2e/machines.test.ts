import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { confirmsHerNumber } from './support/own-number.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

/** An organiser of the demo data, with a key, and an address with a log. */
const organiser = '9000000003';

test('a key is made, shown once, used and revoked', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto('/my-events');
  await page.getByRole('link', { name: 'API & webhooks' }).tap();
  await page.getByText('Accounts sheet').waitFor();
  await visitor.expectSound('api and webhooks');
  const key = await makesKey(visitor);
  const asked = () =>
    page.evaluate(
      async (bearer) =>
        (await fetch('/api/my-events', { headers: { authorization: `Bearer ${bearer}` } })).status,
      key,
    );
  expect(await asked()).toBe(200);
  await page.getByRole('button', { name: 'Revoke Gate' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await asked()).toBe(401);
  await visitor.close();
});

async function makesKey(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await page.getByRole('button', { name: 'New key' }).tap();
  await page.getByRole('button', { name: 'Make the key' }).tap();
  await page.getByText('Please give the key a name').waitFor();
  await page.getByText('Please choose what it may be used for').waitFor();
  await visitor.expectSound('a key that is none');
  await page.getByLabel('Name of the key').fill('Gate');
  await page.getByLabel('See your events and their prices').check();
  await page.getByRole('button', { name: 'Make the key' }).tap();
  await confirmsHerNumber(page);
  const dialog = page.getByRole('dialog', { name: 'The key is ready' });
  const key = await dialog.getByRole('status').textContent();
  if (!key) throw new Error('there is no key');
  expect(key).toMatch(/^ngk_[\da-f]{72}$/);
  await visitor.expectSound('the key, once');
  await dialog.getByRole('button', { name: 'I have copied it' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.content()).not.toContain(key);
  return key;
}

test('an address is added, its log read by keyboard, and it is removed', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto('/my-events/machines');
  await page.getByRole('button', { name: 'Show the log' }).press('Enter');
  await page
    .getByRole('button', { name: /^Show: Somebody has booked/ })
    .first()
    .press('Enter');
  const message = page.getByRole('dialog', { name: 'Somebody has booked' });
  await message.getByText('"booking.confirmed"').waitFor();
  await message.getByText('204').waitFor();
  await visitor.expectSound('a message');
  await page.keyboard.press('Escape');
  await changesTypes(visitor);
  await page.getByRole('button', { name: 'New address' }).click();
  await page.getByLabel('Address of your server').fill('https://10.0.0.1/hooks');
  await page.getByLabel('An event was changed').check();
  await page.getByRole('button', { name: 'Add the address' }).click();
  await confirmsHerNumber(page);
  await page.getByText('This address is not on the public internet.').first().waitFor();
  expect(await page.getByLabel('An event was changed').isChecked()).toBe(true);
  await page.getByLabel('Address of your server').fill('https://hooks.example.com/in');
  await page.getByRole('button', { name: 'Add the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'The secret is ready' });
  expect(await dialog.getByRole('status').textContent()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByText('https://hooks.example.com/in').waitFor();
  await visitor.expectSound('addresses');
  await page.getByRole('button', { name: 'Remove https://hooks.example.com/in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('https://hooks.example.com/in').waitFor({ state: 'hidden' });
  await visitor.close();
});

const hasFocus = (what: Locator) =>
  expect.poll(() => what.evaluate((one) => one === document.activeElement)).toBe(true);

/** Works by keyboard: the form takes the focus and the button has it again. */
async function changesTypes({ page, expectSound }: Visitor): Promise<void> {
  const opener = page.getByRole('button', { name: 'Change what it is told' });
  await opener.press('Enter');
  const box = (name: string) => page.getByRole('checkbox', { name });
  await hasFocus(box('Somebody has booked'));
  for (const name of ['Somebody has booked', 'A booking was cancelled', 'Money went back']) {
    await box(name).press('Space');
  }
  await box('You were paid').press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('Please choose what it is told').waitFor();
  await expectSound('an endpoint that is told nothing');
  await box('Somebody was let in').press('Space');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('ticket.checked_in', { exact: true }).waitFor();
  await page.getByText('payout.paid', { exact: true }).waitFor({ state: 'hidden' });
  await hasFocus(opener);
  // Earlier messages are in the log, and stay.
  await page
    .getByRole('button', { name: /^Show: Somebody has booked/ })
    .first()
    .waitFor();
}

test('an admin sees keys and addresses on the card of who has them, and stops them', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, '9000000001');
  await page.goto('/admin/users');
  await page.getByLabel('Find by name, e-mail or phone').fill(organiser);
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('cell').getByRole('button').click();
  const card = page.getByRole('dialog');
  await card.getByText('Accounts sheet').waitFor();
  await card.getByText('https://books.example.com/hooks').waitFor();
  await card.getByRole('button', { name: 'Revoke Accounts sheet' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke' }).click();
  const revoked = card.getByRole('listitem').filter({ hasText: 'Accounts sheet' });
  await revoked.getByText('Revoked', { exact: true }).waitFor();
  await visitor.close();
});
