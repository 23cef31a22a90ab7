import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { pressEscape } from './support/hands.ts';
import { confirmsHerNumber } from './support/own-number.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const admin = '9000000001';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an organiser enters her GSTIN, and what she typed survives a slip', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor, '9123481601');
  await page.goto('/my-events/tax');
  await button(page, 'Add tax details').tap();
  await page.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zw');
  await page.getByLabel('Legal name').fill('मीरा नायर वेंचर्स');
  await page.getByLabel('Address').fill('4 Hill Road, Bandra, Mumbai 400050');
  await button(page, 'Save tax details').tap();
  await page.getByText('A letter or digit of this GSTIN is wrong.').waitFor();
  await visitor.expectSound('tax details: a sign is wrong');
  await page.getByLabel('GSTIN', { exact: true }).fill('27aapfu0939f1zv');
  await page.getByText('Registered in Maharashtra').waitFor();
  await button(page, 'Save tax details').tap();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await pressEscape(page);
  expect(await page.getByLabel('Legal name').inputValue()).toBe('मीरा नायर वेंचर्स');
  await button(page, 'Save tax details').tap();
  await confirmsHerNumber(page);
  await page.getByText('27AAPFU0939F1ZV').waitFor();
  await visitor.expectSound('tax details');

  await button(page, 'Change').tap();
  await page.getByLabel('No, or not any more').check();
  await page.getByLabel('State').selectOption('Kerala');
  await button(page, 'Save tax details').tap();
  await page.getByText('Not registered').waitFor();
  await page.getByText('What was given before').tap();
  await page.getByText('27AAPFU0939F1ZV').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('who paid has the tax invoices beside her tickets, and her organiser has hers', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123481602');
  await paidTickets(visitor, await bookableEvent(world.url, 'Delhi NCR'));
  await page.goto('/my-bookings');
  await page.getByRole('button', { name: 'View' }).first().tap();
  const dialog = page.getByRole('dialog');
  const ticket = dialog.getByRole('listitem').filter({ hasText: 'Tax invoice: tickets' });
  await ticket.getByText('includes GST').waitFor();
  await dialog.getByText('Tax invoice: service charge').waitFor();
  await visitor.expectSound('tickets with their tax papers');
  const address = await ticket.getByRole('link').getAttribute('href');
  const pdf = await visitor.context.request.get(address ?? '');
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  visitor.expectQuiet();
  await visitor.close();

  const organiser = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  await signInAs(organiser, '9000000003');
  await organiser.page.goto('/my-events/tax');
  await organiser.page.getByText('Issued in your name').waitFor();
  await organiser.page.getByText('Sent to you for commission').waitFor();
  await organiser.expectSound('tax papers of an organiser');
  organiser.expectQuiet();
  await organiser.close();
});

test('an admin sets a rate, which is off before its day', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/tax');
  await page.getByRole('heading', { name: 'TDS (income tax)' }).waitFor();
  const tds = page.getByRole('listitem').filter({ hasText: 'TDS (income tax)' });
  await visitor.expectSound('tax');
  await tds.getByRole('button', { name: 'Set the rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent').fill('11');
  await dialog.getByRole('button', { name: 'Set the rate' }).click();
  await dialog.getByText('That is more than this rate can be').waitFor();
  await dialog.getByText('Please name the law or notification').waitFor();
  await visitor.expectSound('tax: a rate that cannot be');
  await dialog.getByLabel('Percent').fill('0.1');
  const tomorrow = istDate(new Date(Date.now() + 86_400_000));
  await dialog.getByLabel('From', { exact: true }).fill(tomorrow);
  await dialog.getByLabel('Law').fill('S. 194-O, Income-tax Act 1961');
  await dialog.getByRole('button', { name: 'Set the rate' }).click();
  await tds.getByText('To come').waitFor();
  await visitor.expectSound('tax: a rate that is to come');
  visitor.expectQuiet();
  await visitor.close();
});
