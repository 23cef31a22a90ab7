import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { intercept } from './support/cut-off.ts';
import { seriesAddresses } from './support/every-page.ts';
import { test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';
import { profile } from './support/newcomer.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { refundsOf, takenFor } from './support/sandbox.ts';
import { givesNumberAndCode, signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** A series of the demo data: three dates, at ₹150 and, for students, ₹100, of which each date has eight. */
const title = 'Board Games in Baner';
const dates = 3;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const cardOf = (page: Page) => page.locator('#all-dates');

test('a visitor pays once for two seats on all dates, and cancels one of them', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await page.goto(await addressOf(world));
  const card = cardOf(page);
  await card.getByRole('heading', { name: 'All 3 dates at once' }).waitFor();
  await visitor.expectSound('all dates');
  await button(page, 'One General ticket more').tap();
  await expect
    .poll(() => amountsOf(page))
    .toEqual(['₹300.00', '₹300.00', '₹300.00', '₹900.00', '₹18.00', '₹918.00']);

  await button(page, 'Pay ₹918.00').tap();
  await signsUp(visitor, '9123490001');
  const gender = card.getByLabel('Gender');
  await gender.selectOption('Female');
  await visitor.expectSound('all dates: gender is missing');
  await button(page, 'Save and go on').tap();
  await gender.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay ₹918.00');

  // She thinks better of it, and then does it: nothing of her choice is lost.
  const order = await opensTheCheckout(page, 'Pay ₹918.00');
  await page.keyboard.press('Escape');
  await page.getByText('Payment Cancelled').first().waitFor();
  await card
    .getByText(/Your seats are held for/)
    .first()
    .waitFor();
  await visitor.expectSound('all dates: held');
  await page.reload();
  expect(await opensTheCheckout(page, 'Pay ₹918.00')).toBe(order);
  await button(page, 'Pay (success)').tap();
  const heading = card.getByRole('heading', { name: 'Booked: all 3 dates' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await card.getByRole('listitem').count()).toBe(dates);
  await visitor.expectSound('all dates: booked');
  const [payment, ...others] = await takenFor(visitor, order);
  expect(others).toEqual([]);
  expect(payment?.amount).toBe(91_800);

  await card.getByRole('link', { name: 'My Bookings' }).tap();
  const bookings = page.getByRole('listitem').filter({ hasText: title });
  await expect.poll(() => bookings.getByText('CONFIRMED').count()).toBe(dates);
  await button(page, 'Cancel booking').first().tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByText('₹300.00', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel booking' }).tap();
  await expect.poll(() => bookings.getByText('CONFIRMED').count()).toBe(dates - 1);
  await expect
    .poll(async () => (await refundsOf(visitor, payment?.id ?? '')).map(({ amount }) => amount))
    .toEqual([30_000]);
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});

test('one date is sold out of a ticket type: that is said, and the other type can be had of all, by keyboard alone', async ({
  world,
}) => {
  const address = await addressOf(world);
  const other = await createVisitor(world);
  await signIn(other, '9123490002');
  const last = (await shownDates(other, address)).at(-1) ?? '';
  for (const quantity of [5, 3]) {
    await paidTickets(other, { id: last, twoTypes: ['Student'] }, quantity);
  }
  await other.close();

  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor, '9123490003');
  await page.goto(`${address}#all-dates`);
  const card = cardOf(page);
  await expect
    .poll(() => card.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await tabTo(page, card.getByRole('radio', { name: 'General' }));
  await page.keyboard.press('ArrowDown');
  await card.getByText("'Student' tickets are sold out.").waitFor();
  await card
    .getByText('One of these dates cannot be booked any more: please book the others one by one.')
    .waitFor();
  expect(await button(page, 'Book all 3 dates').isDisabled()).toBe(true);
  await visitor.expectSound('all dates: one is sold out');

  await page.keyboard.press('ArrowUp');
  const pay = button(page, 'Pay ₹459.00');
  await pay.waitFor();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Pay (success)'));
  await page.keyboard.press('Enter');
  await card.getByRole('heading', { name: 'Booked: all 3 dates' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('My Bookings');
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});

test('the network is gone when she has paid: the card says so, also after a reload, until all dates are booked', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor, '9123490004');
  await page.goto(await addressOf(world));
  const card = cardOf(page);
  const gone = (route: Route) => route.abort('internetdisconnected');
  await intercept(page, '**/trpc/checkout.book*', gone);
  const isBack = await intercept(page, '**/trpc/checkout.status*', gone);
  await opensTheCheckout(page, 'Pay ₹459.00');
  await button(page, 'Pay (success)').tap();
  const isSaid = card.getByText('You have paid; do not pay again');
  await isSaid.waitFor();
  expect(await button(page, 'Pay ₹459.00').count()).toBe(0);
  await visitor.expectSound('all dates: paid, no answer');
  await page.reload();
  await isSaid.waitFor();
  isBack();
  await card.getByRole('heading', { name: 'Booked: all 3 dates' }).waitFor();
  // The order is over, so she may choose anew.
  await page.reload();
  await card.getByRole('heading', { name: 'All 3 dates at once' }).waitFor();
  expect(await world.auditBooks()).toEqual([]);
  await visitor.close();
});

async function addressOf(world: World): Promise<string> {
  const [address] = await seriesAddresses(world);
  if (!address) throw new Error('the demo has no series');
  return address;
}

async function amountsOf(page: Page): Promise<string[]> {
  return cardOf(page).getByRole('definition').allTextContents();
}

async function signsUp(visitor: Visitor, number: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog');
  await givesNumberAndCode(visitor, number);
  await dialog.getByLabel('Full name').fill(profile.name);
  await dialog.getByLabel('Email').fill(profile.email);
  await dialog.getByRole('button', { name: 'Complete Profile' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Returns the gateway's order, once it is shown: its text is there before keys are heard. */
async function opensTheCheckout(page: Page, name: string): Promise<string> {
  await button(page, name).tap();
  const order = page.getByText(/^order_/);
  await order.waitFor();
  return (await order.textContent()) ?? '';
}

/** Lists the ids of the events, the earliest first. */
async function shownDates({ context }: Visitor, address: string): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ id: address.split('/').at(-1) }));
  const answer = await context.request.get(`/trpc/series.show?input=${input}`);
  return (await answer.json()).result.data.coming.map(({ id }: { id: string }) => id);
}
