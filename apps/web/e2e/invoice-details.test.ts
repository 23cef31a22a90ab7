import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeDearTickets } from '../../server/test/dear-tickets.ts';
import { bookableEvent } from './support/bookable-event.ts';
import { intercept } from './support/cut-off.ts';
import { test as base } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: writeDearTickets });

const button = ({ page }: Visitor, name: string | RegExp) => page.getByRole('button', { name });
const gstin = ({ page }: Visitor) => page.getByLabel('GSTIN', { exact: true });
const hasKeyboard = (field: ReturnType<typeof gstin>) =>
  expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);

async function choose(visitor: Visitor, url: string, nth: 0 | 1) {
  const event = await bookableEvent(url, 'Delhi NCR');
  await visitor.page.goto(`/book/${event.id}`);
  await button(visitor, `One ${event.twoTypes[nth]} ticket more`).click();
  await button(visitor, 'Continue').click();
}

test('a buyer adds her GSTIN: checked beside its field, kept over a reload, and hers to delete', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor, '9123481701');
  await choose(visitor, world.url, 0);
  await button(visitor, 'Have a GSTIN? Add it to the invoice').click();
  await hasKeyboard(gstin(visitor));
  await visitor.expectSound('a GSTIN is asked for');
  await gstin(visitor).fill('29aapfu0939f1zs');
  await page.getByLabel('Legal name').fill('स्त्रीशक्ति उद्यमिता एवं हस्तशिल्प प्रशिक्षण संस्थान');
  await page.getByLabel('Address').fill('2 Lake Road, Bengaluru 560042');
  await button(visitor, /^Pay/).click();
  await page.getByText('A letter or digit of this GSTIN is wrong.').waitFor();
  await hasKeyboard(gstin(visitor));
  await visitor.expectSound('a GSTIN that is wrong');
  await page.reload();
  await gstin(visitor).waitFor();
  expect(await gstin(visitor).inputValue()).toBe('29aapfu0939f1zs');
  await gstin(visitor).fill('29aapfu0939f1zr');
  await page.getByText('Registered in Karnataka').waitFor();
  await button(visitor, /^Pay/).click();
  await page.getByText('Waiting for your payment…').waitFor();

  const other = await visitor.context.newPage();
  await other.goto('/account');
  await other.getByText('29AAPFU0939F1ZR').waitFor();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  // A GSTIN that an unregistered buyer has begun to type does no harm.
  await other.getByRole('button', { name: 'Add details' }).click();
  await other.getByLabel('GSTIN', { exact: true }).fill('29AAPF');
  await other.getByLabel('No, or not any more').check();
  await other.getByLabel('Legal name').fill('Meera Nair');
  await other.getByLabel('Address').fill('2 Lake Road, Bengaluru 560042');
  await other.getByLabel('State').selectOption('Karnataka');
  await other.getByRole('button', { name: 'Save invoice details' }).click();
  await other.getByText('Invoice details saved', { exact: true }).waitFor();
  await visitor.close();
});

test('from ₹50,000 her name, address and state are asked for, and nothing is ordered without them', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123481702');
  await choose(visitor, world.url, 1);
  await page.getByText('From ₹50,000 it must have your name, address and state.').waitFor();
  await button(visitor, /^Pay/).click();
  await page.getByRole('main').getByText('Please enter the address').waitFor();
  await hasKeyboard(page.getByLabel('Address'));
  await visitor.expectSound('name and address that are missing');

  const inEnglish = page.url();
  const letPass = await holdFieldsUntilOrdered(page);
  await page.goto(`/hi${new URL(inEnglish).pathname}`);
  await button(visitor, /का पेमेंट करें$/).click();
  await page.getByRole('main').getByText('कृपया पता भरें').waitFor();
  letPass();
  await page.goto(inEnglish);
  await page.getByLabel('Address').fill('7 Sector 14, Gurugram 122001');
  await page.getByLabel('State').selectOption('Haryana');
  // A GSTIN that she began and left out keeps her from nothing.
  await button(visitor, 'Have a GSTIN? Add it to the invoice').click();
  await gstin(visitor).fill('06AAPF');
  await button(visitor, 'Leave the GSTIN out').click();
  await button(visitor, /^Pay/).click();
  await page.getByText('Waiting for your payment…').waitFor();
  await visitor.close();
});

/** Holds the fields back until an order is on its way, and that order until they are there. */
async function holdFieldsUntilOrdered(page: Page): Promise<() => void> {
  const ordered = Promise.withResolvers<void>();
  const letFieldsPass = await intercept(page, '**/trpc/*invoiceDetails.toBook*', async (route) => {
    await ordered.promise;
    await route.continue();
  });
  const letOrdersPass = await intercept(page, '**/trpc/checkout.createOrder*', async (route) => {
    ordered.resolve();
    await page.getByLabel('पता').waitFor();
    await route.continue();
  });
  return () => {
    letFieldsPass();
    letOrdersPass();
  };
}

test('the state of a venue is asked beside a city of several, as its address says it', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor, '9123481703');
  await page.goto('/create-event');
  await button(visitor, 'I Understand & Accept').click();
  const state = page.getByLabel('State');
  const city = page.getByLabel('City', { exact: true });
  await city.selectOption('Mumbai');
  expect(await state.count()).toBe(0);
  await city.selectOption('Delhi NCR');
  await state.waitFor();
  expect(await state.inputValue()).toBe('07');
  await page.getByLabel('Full Address').fill('DLF Phase 3, Gurugram 122002');
  await expect.poll(() => state.inputValue()).toBe('06');
  await visitor.expectSound('the state beside the city');
  // No address changes what she says herself.
  await state.selectOption('Uttar Pradesh');
  await page.getByLabel('Full Address').fill('Hauz Khas, New Delhi');
  await page.reload();
  await state.waitFor();
  expect(await state.inputValue()).toBe('09');
  await visitor.close();
});
