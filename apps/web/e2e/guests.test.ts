import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

/** An organiser of the demo data, and a coming event of hers. */
const organiser = '9000000003';
const title = 'Price Your Craft Without Apologising';

const file = (...lines: string[]) => ({
  name: 'guests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${['Name;Phone;Seats;Note', ...lines].join('\r\n')}\r\n`),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a guest list is looked at line by line, mended, issued, and stands among the attendees', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto('/my-events');
  await page.getByRole('link', { name: title }).tap();
  await button(page, 'Add a guest list').tap();
  const dialog = page.getByRole('dialog', { name: 'Add a guest list' });
  const chooser = dialog.getByLabel('Choose a CSV file');

  await chooser.setInputFiles(file(...Array<string>(10_000).fill('Asha;;;')));
  await dialog.getByText('This file has 10,000 guests.').waitFor();
  await chooser.setInputFiles(file('कमला देवी;;2;Speaker', 'Asha Rao;12345;;'));
  await dialog.getByText('1 line cannot be issued as it is.').waitFor();
  await dialog.getByText('Please enter a valid 10-digit mobile number.').waitFor();
  await visitor.expectSound('a guest list with an error');

  // Other tools write heads so; the page names unknown ones and lets her choose.
  const foreign = [
    'sep=;',
    'Guest Name;Mobile No.;Wants a seat for;No. of tickets',
    'Asha Rao;;Speaker;2',
  ];
  const mimeType = 'text/csv';
  await chooser.setInputFiles({ name: 'a.csv', mimeType, buffer: Buffer.from(foreign.join('\n')) });
  const column = dialog.getByLabel('Wants a seat for');
  await column.waitFor();
  expect(await column.inputValue()).toBe('');
  expect(await dialog.getByLabel('No. of tickets').inputValue()).toBe('seats');
  await column.selectOption('Note');
  await dialog.getByRole('cell', { name: 'Speaker' }).waitFor();
  await visitor.expectSound('a guest list and its columns');

  await chooser.setInputFiles(file('कमला देवी;;2;Speaker', 'Asha Rao;98765 00071;;'));
  await dialog.getByText('Every line is fine. Seats to issue: 3.').waitFor();
  const issue = dialog.getByRole('button', { name: 'Issue the guest list' });
  expect(await issue.isDisabled()).toBe(true);
  await dialog.getByLabel('They are all women').check();
  await issue.tap();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('कमला देवी').first().waitFor();

  await button(page, 'Add a guest').tap();
  const one = page.getByRole('dialog', { name: 'Add a guest' });
  await one.getByLabel('How is the seat issued?').selectOption('Walk-up, cash');
  await one.getByLabel('Name').fill('Rukmini Devi');
  await one.getByLabel('What you took, in ₹').fill('450');
  await one.getByRole('button', { name: 'Issue the seat' }).tap();
  await one.getByText('Please confirm that she is one.').waitFor();
  await one.getByLabel('She is a woman').check();
  await visitor.expectSound('a guest');
  await one.getByRole('button', { name: 'Issue the seat' }).tap();
  await one.waitFor({ state: 'detached' });

  const issued = page.getByRole('table', { name: 'Seats that you issued yourself' });
  await issued.getByRole('row', { name: 'Walk-up, cash 1 ₹450' }).waitFor();
  await issued.getByRole('row', { name: 'Complimentary 3 ₹0' }).waitFor();
  await page.getByLabel('Find by name or code').fill('Rukmini');
  const takeBack = page.getByRole('button', { name: /^Take back/ });
  await expect.poll(() => takeBack.count()).toBe(1);
  await takeBack.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).tap();
  await issued.getByRole('row', { name: 'Walk-up, cash' }).waitFor({ state: 'detached' });
  visitor.expectQuiet();
  await visitor.close();
});
