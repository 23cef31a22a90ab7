import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { intercept } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { finger, pressEscape } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { checkoutCall, hearsOfPayments } from './support/sandbox.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';
import type { World } from './support/world.ts';

const book = '**/trpc/checkout.book*';

test('killed when she has paid: the webhook brings her ticket', async ({ world }) => {
  const { newcomer, page } = await memberAtTheSummary(world, '9876500011');
  await hearsOfPayments(page, { webhooks: 'delayed', webhook_delay_ms: 2_000 });
  await killInsteadOf(world, page, book);
  await payInTheCheckout(newcomer);
  await page.getByText('Your booking could not be loaded.').waitFor();

  await world.start();
  await expectConfirmed(world, page);
});

test('killed when she has paid, and no webhook comes: her status page finds the ticket', async ({
  world,
}) => {
  const { newcomer, page } = await memberAtTheSummary(world, '9876500012');
  await hearsOfPayments(page, { webhooks: 'none' });
  await killInsteadOf(world, page, book);
  await payInTheCheckout(newcomer);
  await page.getByText('You have paid; do not pay again').waitFor();

  await world.start();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await expectConfirmed(world, page);
});

test('killed before the checkout tells her that she has paid: the ticket is there, once', async ({
  world,
}) => {
  const { newcomer, page } = await memberAtTheSummary(world, '9876500013');
  await page.route(checkoutCall, async (route) => {
    await route.fetch();
    await world.kill();
    await route.abort('connectionreset');
  });
  const dialog = await payInTheCheckout(newcomer);
  await dialog.getByText('The sandbox did not answer.').waitFor();

  await world.start();
  await pressEscape(page);
  await she.toast(newcomer, 'Payment Cancelled').waitFor();
  await expectConfirmed(world, page);
});

async function memberAtTheSummary(world: World, number: string) {
  const visitor = unexamined(await createVisitor(world, phone));
  await signIn(visitor, number);
  const event = await bookableEvent(world.url, 'Mumbai');
  const newcomer = { visitor, hands: finger(), event, phone: number };
  await visitor.page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  return { newcomer, page: visitor.page };
}

async function killInsteadOf(world: World, page: Page, call: string): Promise<void> {
  const restore = await intercept(page, call, async (route) => {
    restore();
    await world.kill();
    await route.abort('connectionrefused');
  });
}

async function payInTheCheckout(newcomer: she.Newcomer): Promise<Locator> {
  const dialog = await she.opensTheCheckout(newcomer);
  // The page of the booking is fetched unseen meanwhile, and comes before anybody has paid by hand.
  await newcomer.visitor.rests(60);
  await newcomer.hands.press(dialog.getByRole('button', { name: 'Pay (success)' }));
  return dialog;
}

/** Expects the buyer's one booking, before long, and books that agree. */
async function expectConfirmed(world: World, page: Page): Promise<void> {
  const status = page.getByText(/^(CONFIRMED|REFUNDED|CANCELLED)$/);
  const statuses = async () => {
    await page.goto('/my-bookings');
    await status.or(page.getByText('No bookings yet')).first().waitFor();
    return status.allTextContents();
  };
  await expect.poll(statuses, { interval: 500 }).toEqual(['CONFIRMED']);
  expect(await world.auditBooks()).toEqual([]);
}
