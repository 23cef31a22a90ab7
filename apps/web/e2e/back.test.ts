import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { finger, pressEscape } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

test('back closes what lies over the page, and nothing of it stays in the history', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/about'); // the first page of the visit has none behind it to go back to
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Search events' });
  await opener.tap();
  await dialog.waitFor();
  await expect.poll(() => depth(page)).toBe(1);
  await back(page);
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/about');
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

  // Forward brings nothing, and closing by hand takes the entry with it.
  await page.evaluate(() => history.forward());
  await page.getByRole('link', { name: 'Explore Events' }).tap();
  await page.waitForURL('/events');
  for (const _ of ['once', 'twice']) {
    await opener.tap();
    await dialog.waitFor();
    await pressEscape(page);
    await dialog.waitFor({ state: 'hidden' });
  }
  await expect.poll(() => depth(page)).toBe(0);
  await back(page);
  await page.waitForURL('/about');

  // A page that a dialog leads to takes the place of its entry.
  await opener.tap();
  await dialog.getByRole('searchbox').fill(event.title);
  await dialog.getByRole('link').first().tap();
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await back(page);
  await page.waitForURL('/about');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: /Women who build/ }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('back goes from the summary to the tickets, also after a reload; an open checkout asks', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9876500031');
  await page.goto(`/event/${event.id}`);
  await page.getByRole('link', { name: /^Book Now/ }).tap();
  const newcomer = { visitor: unexamined(visitor), hands: finger(), event, phone: '9876500031' };
  await she.choosesOneOfTwoTypes(newcomer);
  await expect.poll(() => depth(page)).toBe(1);
  await back(page);
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();

  // A reload in the very instant of the step would not know of its entry.
  await expect.poll(() => depth(page)).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  const checkout = await she.opensTheCheckout(newcomer);
  const [stay] = await Promise.all([page.waitForEvent('dialog'), back(page)]);
  await stay.dismiss();
  await expect.poll(() => depth(page)).toBe(2);
  expect(await checkout.isVisible()).toBe(true);
  const [leave] = await Promise.all([page.waitForEvent('dialog'), back(page)]);
  await leave.accept();
  await she.toast(newcomer, 'Payment Cancelled').waitFor();
  await checkout.waitFor({ state: 'hidden' });
  await page.getByText('The payment is not finished').waitFor();
  await visitor.expectSound('summary: perhaps paid');

  await back(page);
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await back(page);
  await page.waitForURL(`/event/${event.id}`);

  // The page that a payment leads to replaces the whole booking's.
  await page.getByRole('link', { name: 'Pay', exact: true }).tap();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  await she.pays(newcomer);
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await back(page);
  await page.waitForURL(`/event/${event.id}`);
  await page.getByRole('complementary').getByText("You're going").waitFor();
  await page.getByRole('link', { name: 'View ticket' }).first().tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

/** Returns how many layers the history has over this page. */
function depth(page: Page): Promise<number> {
  return page.evaluate(() => history.state?.layers ?? 0);
}
