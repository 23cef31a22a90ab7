import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { isAtWork } from './support/at-work.ts';
import { bookableEvent } from './support/bookable-event.ts';
import { seriesAddresses } from './support/every-page.ts';
import { test } from './support/fixtures.ts';
import { finger, pressEscape } from './support/hands.ts';
import { bookCall } from './support/journey-ways.ts';
import * as she from './support/newcomer.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { hearsOfPayments } from './support/sandbox.ts';
import { givesNumberAndCode, signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const hasPaid = 'You have paid; do not pay again';
const isWithBank = 'Your bank decides; do not pay again';
const notFinished = 'The payment is not finished';

test('with a ticket of before she is told why she gets no more, and nothing else', async ({
  world,
}) => {
  const type = 'Student';
  const event = await dateOfSeries(world);
  const other = await createVisitor(world);
  await signIn(other, '9876500091');
  const number = '9876500092';
  const before = await onAPhone(world, number);
  await paidTickets(before.visitor, { id: event, twoTypes: [type] });
  await before.visitor.close();

  // Signed out the page knows of no ticket of hers.
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto(`/book/${event}`);
  await isAtWork(page);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: `One ${type} ticket more` }).tap();
  }
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  // The page keeps what it was shown: asked for anew once she has signed in, it would choose one ticket
  // itself.
  await page.route('**/trpc/*events.details*', (route) => route.abort());
  for (const quantity of [5, 1])
    await paidTickets(other, { id: event, twoTypes: [type] }, quantity);
  await page.getByRole('button', { name: /^Pay ₹/ }).tap();
  await givesNumberAndCode(visitor, number);
  await page
    .getByRole('main')
    .getByText(/^Only 1 .*left/)
    .waitFor();
  expect(await page.getByText('This is paid: see your ticket').count()).toBe(0);
  await visitor.close();
  await other.close();
});

test('where her bank has the money, no page says that she has not paid, and none offers to', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await atTheSummary(world, '9876500093');
  await paysInHerBanksApp(visitor, await she.opensTheCheckout(newcomer));
  await page.getByText('Your bank has not confirmed the payment yet').waitFor();
  expect(await she.payButton(newcomer).isDisabled()).toBe(true);

  await page.goto(`/event/${newcomer.event.id}`);
  await expectNoPay(visitor, isWithBank, 2);
  await visitor.expectSound('event: her bank has the money');
  await page.goto('/my-bookings');
  await expectNoPay(visitor, isWithBank, 1);
  await page.getByRole('main').getByText(newcomer.event.title).waitFor();
  await visitor.expectSound('my bookings: her bank has the money');

  // It holds before anybody has asked the gateway again, too.
  await page.route('**/trpc/checkout.status*', () => {});
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/book/${newcomer.event.id}`);
  await page.getByText(isWithBank).waitFor();
  expect(await she.payButton(newcomer).isDisabled()).toBe(true);
  await visitor.close();
});

test('what this tab has paid, and the server not heard of, no page asks her to pay', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await atTheSummary(world, '9876500094');
  await paysUnheard(newcomer);

  await page.goto(`/event/${newcomer.event.id}`);
  await expectNoPay(visitor, hasPaid, 2);
  await visitor.expectSound('event: she has paid');
  await page.goto('/my-bookings');
  await expectNoPay(visitor, hasPaid, 1);
  await page.getByRole('main').getByText(newcomer.event.title).waitFor();
  await visitor.expectSound('my bookings: she has paid');
  await visitor.close();
});

test('for all dates, too, nothing is to be paid while her bank has the money', async ({
  world,
}) => {
  const { visitor, page } = await onAPhone(world, '9876500095');
  const [address = ''] = await seriesAddresses(world);
  await page.goto(address);
  const pay = page.getByRole('button', { name: 'Pay ₹459.00' });
  await pay.tap();
  await paysInHerBanksApp(visitor, page.getByRole('dialog', { name: 'Nagarika' }));
  await page.getByText('Please do not pay again').waitFor();
  await expect.poll(() => pay.isDisabled()).toBe(true);
  expect(await page.getByText('Your seats are held for').count()).toBe(0);
  await visitor.close();
});

test('who has paid is welcomed once, however late the page of her booking comes', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await atTheSummary(world, '9876500096');
  const { promise: line, resolve: isFree } = Promise.withResolvers<void>();
  await page.route('**/assets/book._id_.status*', async (route) => {
    await line;
    await route.continue();
  });
  // The code of toasts is loaded with the first.
  await she.opensTheCheckout(newcomer);
  await pressEscape(page);
  await she.toast(newcomer, 'Payment Cancelled').waitFor();
  await page.evaluate(countWelcomes);
  await she.pays(newcomer);
  setTimeout(isFree, 500);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.welcomes)).toBe('1');
  await visitor.close();
});

test('what another tab has paid is not asked about beside the words that it is paid', async ({
  world,
}) => {
  const { visitor, newcomer } = await atTheSummary(world, '9876500097');
  const other = await visitor.context.newPage();
  const [type] = newcomer.event.twoTypes;
  const pay = other.getByRole('button', { name: /^Pay ₹/ });
  await other.goto(`/book/${newcomer.event.id}`);
  await other.getByRole('button', { name: `One ${type} ticket more` }).tap();
  await other.getByRole('button', { name: 'Continue' }).tap();
  await other.route('**/trpc/checkout.status*', () => {}); // no answer, ever
  await pay.tap();
  await other.getByRole('dialog', { name: 'Nagarika' }).waitFor();
  await pressEscape(other);
  await other.getByText(notFinished).waitFor();
  await paysUnheard(newcomer);

  await pay.tap();
  await other.getByRole('main').getByText('This is paid: see your ticket').waitFor();
  expect(await other.getByText(notFinished).count()).toBe(0);
  await visitor.close();
});

async function onAPhone(world: World, number: string) {
  const visitor = await createVisitor(world, phone);
  await signIn(visitor, number);
  return { visitor, page: visitor.page };
}

async function atTheSummary(world: World, number: string) {
  const { visitor, page } = await onAPhone(world, number);
  const event = await bookableEvent(world.url, 'Mumbai');
  const newcomer = { visitor: unexamined(visitor), hands: finger(), event, phone: number };
  await page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  return { visitor, newcomer, page };
}

/** Finds a date of the demo data that has eight seats for students. */
async function dateOfSeries(world: World): Promise<string> {
  const [address] = await seriesAddresses(world);
  const input = encodeURIComponent(JSON.stringify({ id: address?.split('/').at(-1) }));
  const answer = await fetch(`${world.url}/trpc/series.show?input=${input}`);
  return (await answer.json()).result.data.coming.at(-1).id;
}

/** Pays so that the tab knows and the server has not heard of it. */
async function paysUnheard(newcomer: she.Newcomer): Promise<void> {
  const { page } = newcomer.visitor;
  await hearsOfPayments(page, { webhooks: 'none' });
  await page.route(bookCall, () => {}); // no answer, ever
  const checkout = await she.opensTheCheckout(newcomer);
  await newcomer.hands.press(checkout.getByRole('button', { name: 'Pay (success)' }));
  await page.getByRole('button', { name: 'Confirming your booking…' }).waitFor();
}

/** Pays so that the money is ready but not taken yet, and the checkout does not know: she closes it. */
async function paysInHerBanksApp({ page, context }: Visitor, checkout: Locator): Promise<void> {
  const order_id = await checkout.getByText(/^order_/).textContent();
  const data = { order_id, outcome: 'success', capture: 'never', webhooks: 'none' };
  const paid = await context.request.post('/sandbox/razorpay/checkout', { data });
  expect(paid.status()).toBe(200);
  await pressEscape(page);
}

/** Expects this many places to say this, and none to say or offer anything else. */
async function expectNoPay(visitor: Visitor, said: string, times: number): Promise<void> {
  const main = visitor.page.getByRole('main');
  await visitor.rests(300);
  expect(await main.getByText('not finished').count()).toBe(0);
  expect(await main.getByRole('link', { name: 'Pay', exact: true }).count()).toBe(0);
  expect(await main.getByText(said).count()).toBe(times);
  expect(await main.getByRole('link', { name: 'See how it stands' }).count()).toBe(times);
}

/** Counts in the page the toasts that say that it is paid. */
function countWelcomes(): void {
  const { dataset } = document.documentElement;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isWelcome = node instanceof HTMLLIElement && node.textContent.includes('Successful!');
      if (isWelcome) dataset.welcomes = String(Number(dataset.welcomes ?? 0) + 1);
    }
  }).observe(document.body, { childList: true, subtree: true });
}
