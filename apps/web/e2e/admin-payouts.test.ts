import { readFile } from 'node:fs/promises';
import { istDate } from '@nagarika/domain/language/format';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { mailsTo, verifyEmail } from './support/outbox.ts';
import { releasePayouts } from './support/release-payouts.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const admin = '9000000001';
/** An organiser of the demo data: paid once, and owed for events since. */
const organiser = { name: 'Ritu Malhotra', phone: '9000000003' };
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

test('an admin prepares a payout, hands it to the bank and marks it paid', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/payouts');
  const owed = rowOf(page, organiser.name);
  await owed.getByText('Given').waitFor();
  await visitor.expectSound('payouts: owed');
  // Nobody is paid without payout details.
  const missing = page.getByRole('row').filter({ hasText: 'Missing' }).first();
  expect(await missing.getByRole('checkbox').isDisabled()).toBe(true);
  await owed.getByRole('checkbox').check();
  await button(page, 'Prepare payouts').click();
  await toastOf(visitor, '1 payout prepared').waitFor();

  const prepared = rowOf(page, organiser.name);
  await button(prepared, 'Cancel payout').waitFor();
  await visitor.expectSound('payouts: prepared');
  await prepared.getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await button(page, 'Download bank file').click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^NEFT,Ritu Malhotra,50100012345678,HDFC0000123,\d+\.\d\d,/);
  await page.getByText('There are no such payouts.').waitFor();

  await page.getByRole('tab', { name: 'In a bank file' }).click();
  await prepared.getByText('Another admin releases it').waitFor();
  await visitor.expectSound('payouts: in a bank file');
  await prepared.getByRole('checkbox').check();
  await button(page, 'Download bank file').click();
  await page.getByText('A payout that the bank is handed twice is paid twice.').waitFor();
  await visitor.expectSound('payouts: a second bank file');
  await button(page, 'Cancel').click();
  await button(prepared, 'Cancel payout').click();
  await page.getByText('The bank has confirmed that it was not sent.').waitFor();
  expect(await button(page.getByRole('dialog'), 'Cancel payout').isDisabled()).toBe(true);
  await visitor.expectSound('payouts: cancel one that a file has');
  await button(page, 'Keep it').click();

  await button(prepared, 'Mark paid').click();
  const dialog = page.getByRole('dialog');
  const reference = dialog.getByLabel('Bank reference (UTR)');
  await reference.fill('UTR 1');
  await button(dialog, 'Mark paid').click();
  await dialog.getByText('A bank reference (UTR) has 12 to 22 letters and digits').waitFor();
  await visitor.expectSound('payouts: mark paid');
  await reference.fill('hdfcn52026070199');
  await button(dialog, 'Mark paid').click();
  await dialog.getByText(/waits for its release/).waitFor();
  await releasePayouts(world, 'filed');
  await button(dialog, 'Mark paid').click();
  await toastOf(visitor, 'Payout marked paid').waitFor();
  await page.getByText('There are no such payouts.').waitFor();

  await page.getByRole('tab', { name: 'Paid' }).click();
  const paid = rowOf(page, 'HDFCN52026070199');
  const link = paid.getByRole('link', { name: /^Statement of PO/ });
  const statement = await visitor.context.request.get((await link.getAttribute('href')) ?? '');
  expect(statement.headers()['content-type']).toBe('application/pdf');
  await visitor.expectSound('payouts: paid');
  await button(paid, 'Correct reference').click();
  await reference.fill('hdfc n520 260701 98');
  await dialog.getByLabel('Why').fill('A slip of the hand');
  await visitor.expectSound('payouts: correct a reference');
  await button(dialog, 'Correct reference').click();
  const corrected = rowOf(page, 'HDFCN52026070198');
  await button(corrected, 'It came back').click();
  await dialog.getByLabel('Returned on').fill(istDate(new Date()));
  await dialog.getByLabel('The bank’s reason').fill('Account closed');
  await visitor.expectSound('payouts: it came back');
  await button(dialog, 'Mark returned').click();
  await corrected.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Returned' }).click();
  await corrected.getByText('Account closed').waitFor();
  await visitor.expectSound('payouts: returned');
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet({ but: '/trpc/admin.payouts.markPaid' });
  await visitor.close();
});

test('the bank’s answer is looked at line by line, and done at once', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/payouts');
  const payees = page.getByRole('row').filter({ hasText: organiser.name });
  await payees.getByRole('checkbox').check();
  await button(page, 'Prepare payouts').tap();
  await button(payees, 'Mark paid').waitFor();
  await payees.getByRole('checkbox').check();
  const number = /PO[0-9A-F]{12}/.exec((await payees.textContent()) ?? '')?.[0] ?? '';
  const download = page.waitForEvent('download');
  await button(page, 'Download bank file').tap();
  const [, line = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  await releasePayouts(world, 'filed');
  const amount = line.split(',')[4] ?? '';
  const text = [
    'Customer Reference Number,Amount,Status,UTR Number',
    `${number},${amount},Success,HDFCN52026070399`,
    'PO0123456789AB,1.00,Success,HDFCN52026070398',
  ].join('\n');
  await button(page, 'Read the bank’s answer').tap();
  const dialog = page.getByRole('dialog');
  await visitor.expectSound('bank answer: empty');
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.getByText('There is no payout PO0123456789AB.').waitFor();
  await dialog.getByText('is marked paid').waitFor();
  await visitor.expectSound('bank answer: looked at');
  await button(dialog, 'Apply 1 line').tap();
  await toastOf(visitor, '1 payout is decided').waitFor();
  await page.goto('/admin/payouts?filter=paid');
  await rowOf(page, 'HDFCN52026070399').waitFor();
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});

test('the organiser sees what she is owed and was paid, with its statement', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser.phone);
  await page.goto('/my-events');
  await page.getByText('Owed to you now').waitFor();
  await page.getByText('Bank reference HDFCN52026060100').waitFor();
  const link = page.getByRole('link', { name: /^Statement of PO/ }).last();
  const statement = await visitor.context.request.get((await link.getAttribute('href')) ?? '');
  expect(statement.status()).toBe(200);
  await visitor.expectSound('my payouts');
  visitor.expectQuiet();
  await visitor.close();
});

test('who has given no payout details is reminded by an admin: bell and mail once, and not again this week', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/payouts?filter=details-missing');
  const missing = page.getByRole('row').filter({ hasText: 'Missing' });
  // Others were asked automatically on the morning after their event.
  const notAsked = missing.filter({ hasNotText: 'Reminded on' }).first();
  const number = /\+91(\d{10})/.exec((await notAsked.textContent()) ?? '')?.[1] ?? '';
  const her = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const email = 'who-is-owed@example.com';
  await signInAs(her, number);
  await verifyEmail(world, her, email);

  const row = missing.filter({ hasText: number });
  const remind = async () => {
    await row.getByRole('checkbox').check();
    await button(page, 'Remind').click();
  };
  await remind();
  await toastOf(visitor, '1 organiser reminded').waitFor();
  await row.getByText(/^Reminded on /).waitFor();
  await remind();
  await toastOf(visitor, 'Nobody was reminded.').waitFor();
  await page
    .getByText(/once in 7 days is enough\.$/)
    .first()
    .waitFor();
  await visitor.expectSound('payouts: reminded');

  const words = 'Where shall we send your money?';
  await her.page.goto('/notifications');
  await her.page.getByText(words).first().waitFor();
  expect(await her.page.getByText(words).count()).toBe(1);
  const mails = async () =>
    (await mailsTo(world, email)).filter((subject) => subject.includes(words)).length;
  await expect.poll(mails).toBe(1);
  for (const one of [visitor, her]) {
    one.expectQuiet();
    await one.close();
  }
});

test('payouts that cannot be loaded can be tried again', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  const restore = await cutOff(page, '*/trpc/*admin.payouts.list*');
  await page.goto('/admin/payouts?filter=paid');
  await page.getByText('The payouts could not be loaded.').waitFor();
  await restore();
  await button(page, 'Try again').tap();
  await rowOf(page, organiser.name).first().waitFor();
  await visitor.expectSound('payouts: paid, on a phone');
  await visitor.close();
});
