import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import { type Step, steps } from './support/journey-steps.ts';
import { bookCall, payThere, says } from './support/journey-ways.ts';
import * as she from './support/newcomer.ts';
import { chargesOf } from './support/sandbox.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** The message about a checkout that was left. */
const keptSeats = /^Your seats are kept for 1\d min; the payment is not finished$/;

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

describe('from the link to the ticket, interrupted in each step', () => {
  test.for([
    { by: 'the connection', how: 'cut', number: '9876500061' },
    { by: 'the end of her session', how: 'ended', number: '9876500062' },
    { by: 'a reload', how: 'reloaded', number: '9876500063' },
  ] as const)('by $by', async ({ how, number }, { world }) => {
    // Only one of the three is slow: Chromium slows a page by keeping its core busy.
    const newcomer = await onAPhone(world, number, { isSlow: how === 'cut' });
    const { page } = newcomer.visitor;
    await (how === 'cut' ? opensItWithoutScripts(newcomer) : page.goto(`/event/${event.id}`));
    for (const step of steps) await walk(newcomer, step, how);
    await expectOneTicket(world, newcomer);
    await newcomer.visitor.close();
  });
});

test('the tab is gone while she pays: she is told in a new one, and led to her ticket', async ({
  world,
}) => {
  const newcomer = await onAPhone(world, '9876500064');
  const { visitor } = newcomer;
  await signIn(visitor, newcomer.phone);
  await visitor.page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  const orderId = await (await she.opensTheCheckout(newcomer)).getByText(/^order_/).textContent();
  await visitor.page.close();

  const page = await visitor.context.newPage();
  const again = { ...newcomer, visitor: { ...visitor, page } };
  await page.goto(`/event/${event.id}`);
  await page.getByRole('complementary').getByText(keptSeats).waitFor();
  await page.getByRole('link', { name: 'Pay', exact: true }).tap();
  await page.getByText('Your seats are held for').first().waitFor();
  await page.getByText('The payment is not finished').waitFor();
  expect(await page.getByText('do not pay again').count()).toBe(0);
  await she.payButton(again).waitFor();

  // She is told before the payment comes: the reconciler, once a minute, may be the first to learn of it.
  await page.goto('/my-bookings');
  const notice = page.getByRole('main').filter({ hasText: event.title });
  await notice.getByText(keptSeats).waitFor();
  await notice.getByRole('link', { name: 'Pay', exact: true }).waitFor();
  const hasPaid = notice.getByRole('link', { name: 'I have paid' });
  const data = { order_id: orderId, outcome: 'success', webhooks: 'none' };
  const paid = await visitor.context.request.post('/sandbox/razorpay/checkout', { data });
  expect(paid.status()).toBe(200);
  await hasPaid.tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  await expectOneTicket(world, again);
  await visitor.close();
});

test('a page that the tab knows more of than the server is taken over without a fault', async ({
  world,
}) => {
  const newcomer = await onAPhone(world, '9876500066');
  const { visitor } = newcomer;
  await signIn(visitor, newcomer.phone);
  await visitor.page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  await she.opensTheCheckout(newcomer);
  await visitor.page.route(bookCall, () => {}); // no answer, ever
  await payThere(newcomer);
  await says(newcomer, 'Confirming your booking…');
  await visitor.page.goto(`/event/${event.id}`);
  await says(newcomer, 'You have paid; do not pay again');
  await visitor.rests(300);
  visitor.expectQuiet({ but: 'checkout.book' });
  await visitor.close();
});

test('the page is loaded anew without a connection: her money is the first that it speaks of', async ({
  world,
}) => {
  const newcomer = await onAPhone(world, '9876500065', { serviceWorkers: 'allow' });
  const { visitor } = newcomer;
  const { page, context } = visitor;
  await signIn(visitor, newcomer.phone);
  await page.goto(`/book/${event.id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await she.choosesOneOfTwoTypes(newcomer);
  await she.opensTheCheckout(newcomer);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('This event could not be loaded.').waitFor();
  await page.getByText('The payment is not finished').waitFor();
  await context.setOffline(false);
  await page.getByText('Your seats are held for').first().waitFor();

  await she.pays(newcomer);
  await page
    .getByRole('img', { name: /^QR code of ticket/ })
    .first()
    .waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByText('You are offline.').waitFor();
  await page
    .getByRole('img', { name: /^QR code of ticket/ })
    .first()
    .waitFor();
  await context.setOffline(false);
  await expectOneTicket(world, newcomer);
  await visitor.close();
});

async function walk(newcomer: she.Newcomer, step: Step, how: 'cut' | 'ended' | 'reloaded') {
  try {
    // Pages fetched unseen, two seconds after a sign-in and once a ticket is shown, would find the end of
    // the session before she does.
    if (how === 'ended') await newcomer.visitor.rests(2_500);
    await step[how](newcomer);
    await step.leadsTo(newcomer).waitFor();
  } catch (error) {
    throw new Error(`${step.name}, ${how}: ${error}`, { cause: error });
  }
}

type Phone = { serviceWorkers?: 'allow' | 'block'; isSlow?: boolean };

/** Opens a link on a phone 360 px wide; a slow one has a quarter of this machine's speed. */
async function onAPhone(
  world: World,
  number: string,
  { serviceWorkers = 'block', isSlow = false }: Phone = {},
) {
  const viewport = { width: 360, height: 780 };
  const visitor = unexamined(await createVisitor(world, { ...phone, viewport, serviceWorkers }));
  if (isSlow) {
    const session = await visitor.context.newCDPSession(visitor.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return { visitor, hands: finger(), event, phone: number };
}

/** Opens the page without its scripts: it is read all the same, and lives at the next try. */
async function opensItWithoutScripts({ visitor }: she.Newcomer): Promise<void> {
  const { page } = visitor;
  const restore = await cutOff(page, '*/assets/*.js');
  await page.goto(`/event/${event.id}`);
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await restore();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await visitor.rests(500);
}

/** Expects one ticket, the newcomer's, paid for once, and books that agree. */
async function expectOneTicket(world: World, { visitor }: she.Newcomer): Promise<void> {
  const { request } = visitor.context;
  const { id } = await (await request.get('/api/auth/me')).json();
  const tickets = await (await request.get(`/api/users/${id}/tickets`)).json();
  expect(tickets).toMatchObject([{ status: 'confirmed' }]);
  expect(await chargesOf(visitor, tickets[0].id)).toBe(1);
  expect(await world.auditBooks()).toEqual([]);
}
