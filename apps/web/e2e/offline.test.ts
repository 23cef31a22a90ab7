import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { type ChangingSite, changingSite } from './support/changing-site.ts';
import { intercept } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { freeTicket } from './support/free-ticket.ts';
import { pressEscape } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

test('her ticket is there at the door, without a connection, though she never opened it', async ({
  world,
}) => {
  const visitor = await createInstalled(world, 'light');
  const { page, context } = visitor;
  await signIn(visitor, '9876500041');
  await page.goto('/');
  await keptBookings(page, 0);

  const ticket = await freeTicket(visitor);
  await page.goto(`/book/${ticket.eventId}/status/${ticket.bookingId}`);
  await page.getByRole('img', { name: /^QR code of ticket/ }).waitFor();
  await keptBookings(page, 1);

  await context.setOffline(true);
  await page.goto('/my-bookings');
  await page.getByText(/^You are offline\. These are your tickets as of/).waitFor();
  await page.getByText(ticket.code).waitFor();
  await visitor.expectSound('my bookings offline');
  await page.getByRole('button', { name: 'View' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code of ticket/ })
    .waitFor();
  await pressEscape(page);

  await context.setOffline(false);
  await page.getByText(/You are offline/).waitFor({ state: 'hidden' });
  await visitor.close();
});

test('the tickets leave the device when she signs out', async ({ world }) => {
  const { visitor, ticket } = await holdsATicket(world, '9876500042');
  const { page, context } = visitor;
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ticket.code);

  await context.setOffline(true);
  await page.goto('/my-bookings');
  await page.getByText('Please sign in to view your bookings.').waitFor();
  await visitor.close();
});

test('whoever signs in after her does not find them', async ({ world }) => {
  const { visitor, ticket } = await holdsATicket(world, '9876500043');
  await signIn(visitor, '9876500044');
  const answer = await intercept(visitor.page, '**/trpc/*tickets.mine*', async (route) => {
    await route.abort();
    answer();
  });
  await visitor.page.goto('/');
  await keptBookings(visitor.page, 0);
  expect(await visitor.page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
    ticket.code,
  );
  await visitor.close();
});

test('a server that is gone is noticed, said, and recovered from without a reload', async ({
  world,
}) => {
  const visitor = await createInstalled(world, 'dark');
  const { page } = visitor;
  await page.goto('/events');
  await page.getByRole('heading', { level: 1, name: /^Events in/ }).waitFor();
  const event = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await event.waitFor();
  // The server's page stands before the page's own scripts have come.
  await visitor.rests(300);

  await world.stop();
  try {
    // Nothing of this page has ever come, so it cannot name itself.
    await page.goto('/privacy');
    await page.getByRole('heading', { name: 'This page could not be shown.' }).waitFor();
    expect(await page.title()).toBe('Nagarika');
    await visitor.expectSound('a page never opened, offline');
    await page.goto('/events');
    await page.getByText('You are offline. You can go on').waitFor();
    await page.getByText('You are offline. This comes back by itself').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await visitor.expectSound('events offline');
  } finally {
    await world.start();
  }
  await event.waitFor();
  await page.getByText('You are offline. You can go on').waitFor({ state: 'hidden' });
  await visitor.close();
});

test('booking without a connection says so, and books nothing', async ({ world }) => {
  const visitor = await createInstalled(world, 'light');
  const { page, context } = visitor;
  await signIn(visitor, '9876500045');
  const event = await bookableEvent(world.url, 'Mumbai');
  await page.goto(`/book/${event.id}`);
  await page.getByRole('button', { name: `One ${event.twoTypes[0]} ticket more` }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.waitFor();
  // The rest lets requests on their way arrive, which would fail and say the same.
  await visitor.rests(300);

  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await pay.click();
  await page.getByText('Payment Failed').first().waitFor();
  await visitor.expectSound('payment offline');
  expect(await page.getByText(/Successful/).count()).toBe(0);
  await context.setOffline(false);
  const mine = await (await context.request.get('/api/auth/me')).json();
  const tickets = await context.request.get(`/api/users/${mine.id}/tickets`);
  expect(await tickets.json()).toEqual([]);
  await visitor.close();
});

test('a page is the newest there is: it comes from the network while there is one', async ({
  world,
}) => {
  const visitor = await createInstalled(world, 'light');
  const first = await visitor.page.goto('/about');
  const second = await visitor.page.goto('/about');
  expect(second?.fromServiceWorker()).toBe(true);
  expect(second?.headers()['x-request-id']).not.toBe(first?.headers()['x-request-id']);
  await visitor.close();
});

test('a new version waits until she takes it, and is not offered while she books', async ({
  world,
}) => {
  const site: ChangingSite = await changingSite(world.url);
  const visitor = await createInstalled(world, 'light', site.url);
  const { page } = visitor;
  const event = await bookableEvent(world.url, 'Mumbai');
  await page.goto(`/book/${event.id}`);
  await page.getByRole('button', { name: `One ${event.twoTypes[0]} ticket more` }).click();
  const onward = page.getByRole('button', { name: 'Continue' });
  await expect.poll(() => onward.isEnabled()).toBe(true);
  site.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.evaluate(async () => {
    const { waiting, installing } = await navigator.serviceWorker.ready;
    if (!waiting) await new Promise((done) => installing?.addEventListener('statechange', done));
  });
  const prompt = page.getByText('A new version is ready.');
  expect(await prompt.count()).toBe(0);

  await page.evaluate(() => history.pushState(null, '', '/about'));
  await onward.waitFor({ state: 'hidden' });
  await prompt.waitFor();
  await visitor.expectSound('update prompt');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await prompt.count()).toBe(0);
  await visitor.close();
  await site.close();
});

/** Installs on a member's phone, with the service worker in place. */
async function createInstalled(
  world: World,
  colorScheme: 'light' | 'dark',
  baseURL = world.url,
): Promise<Visitor> {
  const options = { ...phone, colorScheme, baseURL, serviceWorkers: 'allow' } as const;
  const visitor = await createVisitor(world, options);
  await visitor.page.goto('/about');
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

async function holdsATicket(world: World, number: string) {
  const visitor = await createInstalled(world, 'light');
  await signIn(visitor, number);
  const ticket = await freeTicket(visitor);
  await visitor.page.goto('/');
  await keptBookings(visitor.page, 1);
  return { visitor, ticket };
}

/** Waits until the member's bookings, and a ticket for each, are kept on her device. */
function keptBookings(page: Page, count: number) {
  return page.waitForFunction((expected) => {
    const kept = JSON.parse(localStorage.getItem('kept-tickets') ?? '{}');
    return (
      kept.bookings?.answer.items.length === expected &&
      Object.keys(kept.tickets).length === expected
    );
  }, count);
}
