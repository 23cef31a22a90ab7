import { expect } from 'vitest';
import { refuseRefundsForDays } from '../../server/test/refused-refunds.ts';
import { bookableEvent } from './support/bookable-event.ts';
import { test as base } from './support/fixtures.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: refuseRefundsForDays });

const admin = '9000000001';
const sizes = [phone, { viewport: { width: 768, height: 1024 } }, desktop];

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

test('a payment by link is set aside with a reason, shown apart, and taken up again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page, context } = visitor;
  await signInAs(visitor, admin);
  const link = await context.request.post('/sandbox/razorpay/payment-links', {
    data: { amount: 250_000 },
  });
  const { razorpay_payment_id: payment } = await link.json();
  await page.goto('/admin/books?filter=parked');
  await expect
    .poll(async () => {
      await page.reload();
      await visitor.rests(300);
      return page.getByRole('row').filter({ hasText: payment }).count();
    })
    .toBe(2);
  await visitor.expectSound('books: parked events');
  const row = page.getByRole('row').filter({ hasText: payment }).first();
  await row.getByRole('button', { name: 'Not ours' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Not a payment of ours?' });
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await dialog.getByText('Please say what this payment is about').waitFor();
  await dialog.getByLabel('What is it about?').fill('A donation, by payment link');
  await visitor.expectSound('books: set aside');
  await page.keyboard.press('Enter');
  await toastOf(visitor, 'Payment set aside').waitFor();
  await page.getByText('Everything that the gateway told us has been applied.').waitFor();

  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size.viewport);
    await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' });
    await page.goto('/admin/books?filter=aside');
    await page.getByText('A donation, by payment link').waitFor();
    await page.getByText('₹2,500.00').waitFor();
    await visitor.expectSound(`books: not ours, ${size.viewport.width}`);
  }
  expect(await world.auditBooks()).toEqual([]);
  await page.getByRole('button', { name: 'Take up again' }).click();
  await toastOf(visitor, 'It waits under parked events again').waitFor();
  await page.getByText('No payment has been set aside.').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a refund that the gateway refuses waits for finance, who records that the bank sent it', async ({
  world,
}) => {
  const event = await bookableEvent(world.url, 'Delhi NCR');
  const buyer = await createVisitor(world, phone);
  await signIn(buyer, '9123800077');
  const id = await paidTickets(buyer, event);
  await buyer.context.request.post('/sandbox/razorpay/faults', {
    data: { operation: 'refund', kind: 'no-balance', times: 100 },
  });
  const cancelled = await buyer.context.request.post('/trpc/checkout.cancel', { data: { id } });
  expect(cancelled.status(), await cancelled.text()).toBe(200);

  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/books');
  const waiting = page.getByText('Waits for you', { exact: true });
  await expect
    .poll(async () => {
      await page.reload();
      await visitor.rests(300);
      return waiting.count();
    })
    .toBe(1);
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size.viewport);
    await page.emulateMedia({ colorScheme: at % 2 ? 'light' : 'dark' });
    await waiting.waitFor();
    await visitor.expectSound(`books: a refund waits, ${size.viewport.width}`);
  }
  await page.getByRole('button', { name: 'Sent by bank', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sent by bank transfer?' });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await dialog.getByText('A bank reference (UTR) has 12 to 22 letters and digits').waitFor();
  await dialog.getByText('Please give the day on which your bank sent it').waitFor();
  await dialog.getByLabel('Bank reference (UTR)').fill('HDFCN00000099999');
  await dialog.getByLabel('Sent on').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await dialog.getByText('not later than today').waitFor();
  await visitor.expectSound('books: sent by bank');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  await dialog.getByLabel('Sent on').fill(today);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await toastOf(visitor, 'Refund recorded').waitFor();
  await waiting.waitFor({ state: 'detached' });

  await buyer.page.goto('/notifications');
  await buyer.page.getByText('HDFCN00000099999').first().waitFor();
  visitor.expectQuiet({ but: '/trpc/admin.payments.refundByTransfer' });
  await visitor.close();
});
