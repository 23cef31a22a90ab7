import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { finger, pressEscape } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { checkoutCall, hearsOfPayments } from './support/sandbox.ts';
import { givesNumberAndCode, sessionEnds, signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';
import type { World } from './support/world.ts';

const book = '**/trpc/checkout.book*';
const status = '**/trpc/checkout.status*';
const hasPaid = 'You have paid; do not pay again';
const alarm = 'Payment successful but booking failed. Please contact support.';

test('the network is gone when she has paid: she is told so, and the ticket comes with it', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500021');
  await page.route(book, async (route) => {
    await visitor.context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await pays(newcomer, page);
  await page.getByText(hasPaid).waitFor();
  await page.getByText('This page looks again by itself.').waitFor();
  expect(await page.getByText(alarm).count()).toBe(0);
  await visitor.expectSound('status: paid, offline');

  await visitor.context.setOffline(false);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await visitor.close();
});

test('an attempt that failed before she paid is not what her page speaks of', async ({ world }) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500029');
  await hearsOfPayments(page, { webhooks: 'none' });
  const first = await she.opensTheCheckout(newcomer);
  const orderId = await first.getByText(/^order_/).textContent();
  const failed = { order_id: orderId, outcome: 'failure', webhooks: 'none' };
  await visitor.context.request.post('/sandbox/razorpay/checkout', { data: failed });
  await pressEscape(page);
  const lastFailed = page.getByText(/^The last attempt to pay failed/);
  await lastFailed.waitFor();
  expect(await page.getByText('do not pay again').count()).toBe(0);
  expect(await page.getByText('The payment is not finished').count()).toBe(0);

  await page.evaluate(noteWords, 'The last attempt to pay failed');
  await pays(newcomer, page);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.saidThere)).toBeUndefined();
  await visitor.close();
});

test('her session is gone when she has paid: she is asked to sign in, and her payment is safe', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500022');
  await page.route(book, async (route) => {
    await sessionEnds(visitor);
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await pays(newcomer, page);
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
  await pressEscape(page);
  await page.getByText(hasPaid).waitFor();
  await page.getByText('Please sign in to see your booking.').waitFor();
  expect(await page.getByText(alarm).count()).toBe(0);
  await visitor.expectSound('status: paid, signed out');

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
  await givesNumberAndCode(visitor, newcomer.phone);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await visitor.close();
});

test('a reload after paying leads to the page of her booking', async ({ world }) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500023');
  await page.route(book, () => {}); // no answer, ever
  await pays(newcomer, page);
  await page.getByRole('button', { name: 'Confirming your booking…' }).waitFor();
  await page.reload();
  await page.waitForURL(/\/status\//);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await visitor.close();
});

test('paid in a bank app, then the checkout closed: the page finds her ticket', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500024');
  const dialog = await she.opensTheCheckout(newcomer);
  const orderId = await dialog.getByText(/^order_/).textContent();
  const data = { order_id: orderId, outcome: 'success', webhooks: 'none' };
  const paid = await visitor.context.request.post('/sandbox/razorpay/checkout', { data });
  expect(paid.status()).toBe(200);
  await pressEscape(page);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await visitor.close();
});

test('only when the server has asked and knows of no payment does the page alarm her', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500025');
  const forged = { razorpay_payment_id: 'pay_NeverCaptured1', razorpay_signature: '0'.repeat(64) };
  await page.route(checkoutCall, (route) =>
    route.fulfill({
      json: { ...forged, razorpay_order_id: route.request().postDataJSON().order_id },
    }),
  );
  await pays(newcomer, page);
  const notice = page.getByRole('alert').filter({ hasText: alarm });
  await notice.getByText('pay_NeverCaptured1').waitFor();
  expect(page.url()).not.toContain('/status/');
  await visitor.expectSound('summary: a true fault');
  await visitor.close();
});

test("somebody else's booking is not found, and not asked for again", async ({ world }) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500026');
  await pays(newcomer, page);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  const { pathname } = new URL(page.url());
  await visitor.close();

  const stranger = await createVisitor(world, phone);
  await signIn(stranger, '9876500027');
  let asked = 0;
  await stranger.page.route(status, (route) => {
    asked += 1;
    return route.continue();
  });
  await stranger.page.goto(pathname);
  await stranger.page.getByRole('heading', { name: 'Booking not found' }).waitFor();
  await stranger.expectSound('status: not hers');
  expect(asked).toBe(1);
  await stranger.page.getByRole('main').getByRole('link', { name: 'My Bookings' }).tap();
  await stranger.page.getByText('No bookings yet').waitFor();
  await stranger.close();
});

test('on a phone what leads on from the ticket comes with all that stands above it', async ({
  world,
}) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500028');
  await pays(newcomer, page);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await page.addInitScript(notePlaces, 'main a[href="/my-bookings"]');
  await page.reload();
  await page
    .getByRole('img', { name: /^QR code of ticket/ })
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).waitFor();
  await visitor.rests(500);
  const places = await page.evaluate(() => document.documentElement.dataset.places?.split(' '));
  expect(new Set(places).size).toBe(1);
  await visitor.close();
});

test('a second tab says that it is paid, and leads to the ticket', async ({ world }) => {
  const { visitor, newcomer, page } = await memberAtTheSummary(world, '9876500027');
  const other = await visitor.context.newPage();
  const second = { ...newcomer, visitor: { ...newcomer.visitor, page: other } };
  await other.goto(`/book/${newcomer.event.id}`);
  await she.choosesOneOfTwoTypes(second);
  await page.route(book, () => {}); // no answer, ever
  await pays(newcomer, page);
  await page.getByRole('button', { name: 'Confirming your booking…' }).waitFor();

  await newcomer.hands.press(she.payButton(second));
  const main = other.getByRole('main');
  await main.getByText('This is paid: see your ticket').waitFor();
  expect(await other.getByText('Payment Failed').count()).toBe(0);
  await main.getByRole('link', { name: 'View ticket' }).first().tap();
  await other.getByRole('heading', { name: "You're going!" }).waitFor();
  await visitor.close();
});

async function memberAtTheSummary(world: World, number: string) {
  const visitor = await createVisitor(world, phone);
  await signIn(visitor, number);
  const event = await bookableEvent(world.url, 'Bangalore');
  const newcomer = { visitor: unexamined(visitor), hands: finger(), event, phone: number };
  await visitor.page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  return { visitor, newcomer, page: visitor.page };
}

/** Pays without a webhook: only the page's question brings the ticket. */
async function pays(newcomer: she.Newcomer, page: Page): Promise<void> {
  await hearsOfPayments(page, { webhooks: 'none' });
  const dialog = await she.opensTheCheckout(newcomer);
  await newcomer.hands.press(dialog.getByRole('button', { name: 'Pay (success)' }));
}

/** Notes in the page, in each of its frames, whether the page of a booking says this. */
function noteWords(words: string): void {
  (function look() {
    const isThere = location.pathname.includes('/status/');
    const { dataset } = document.documentElement;
    if (isThere && document.body.textContent.includes(words)) dataset.saidThere = words;
    requestAnimationFrame(look);
  })();
}

/** Notes in the page, in each of its frames, how far down this element is laid out. */
function notePlaces(selector: string): void {
  const top = (element: HTMLElement): number => {
    const parent = element.offsetParent;
    return element.offsetTop + (parent instanceof HTMLElement ? top(parent) : 0);
  };
  (function look() {
    const element = document.querySelector<HTMLElement>(selector);
    const { dataset } = document.documentElement ?? {};
    if (element && dataset) dataset.places = `${dataset.places ?? ''} ${top(element)}`.trim();
    requestAnimationFrame(look);
  })();
}
