import { describe, expect } from 'vitest';
import { sellWell, soldWell } from '../../server/test/sold-well.ts';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test as base } from './support/fixtures.ts';
import { finger, keyboard, mouse } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { signIn } from './support/signed-in.ts';
import { readTicketFile } from './support/ticket-file.ts';
import { createVisitor, desktop, phone, unexamined } from './support/visitor.ts';
import type { World } from './support/world.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: sellWell });

let event: BookableEvent;
test.beforeEach(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

describe('a newcomer books two tickets of two types and keeps them over a restart', () => {
  test('on a phone, by finger, in the light theme', async ({ world }) => {
    const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
    await travel(world, { visitor, hands: finger(), event, phone: '9876500001' });
    visitor.expectQuiet();
    await visitor.close();
  });

  test('on a desktop, by mouse, in the dark theme, past a payment that fails', async ({
    world,
  }) => {
    const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
    const newcomer = { visitor, hands: mouse(), event, phone: '9876500002' };
    await travel(world, newcomer, async () => {
      await she.failsToPay(newcomer);
      await she.pays(newcomer);
    });
    visitor.expectQuiet({ but: '/sandbox/razorpay/checkout' });
    await visitor.close();
  });

  test('by keyboard alone', async ({ world }) => {
    const visitor = await createVisitor(world, { ...desktop, reducedMotion: 'no-preference' });
    const hands = keyboard(visitor.page);
    await travel(world, { visitor: unexamined(visitor), hands, event, phone: '9876500003' });
    visitor.expectQuiet();
    await visitor.close();
  });
});

test('by a link with a code: an early seat, a price of her own, then one that costs nothing', async ({
  world,
}) => {
  const { city, types, codes } = soldWell;
  const { id } = await bookableEvent(world.url, city);
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const amounts = page.getByRole('main').getByRole('definition');
  await signIn(visitor, '9876500004');
  await page.goto(`/event/${id}?code=${codes.half.toLowerCase()}`);
  await page.getByText(codes.half, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Book Now' }).first().tap();
  await page.getByText(`${codes.half} · 50% off`).waitFor();

  // The tickets are one at the early price, one at half of the full one, and one at hers.
  for (const type of [types.early, types.early, types.own]) {
    await button(`One ${type} ticket more`).tap();
  }
  const price = page.getByLabel('Your price for each ticket (₹)');
  await price.fill('1');
  await button('Continue').tap();
  await page.getByText(`Please name at least ₹200 for '${types.own}'.`).waitFor();
  await price.fill('250.50');
  await expect
    .poll(() => amounts.allTextContents())
    .toEqual(['₹100.00', '₹200.00', '₹250.50', '₹550.50', '₹11.01', '₹561.51']);
  await visitor.expectSound('tickets in every way of selling');
  await button('Continue').tap();
  await button('Pay ₹561.51').tap();
  await page.getByText(/^order_/).waitFor();
  await page.goto(`/book/${id}?code=${codes.half}`);
  await page.getByRole('button', { name: 'Back' }).tap();
  for (const type of [types.early, types.early, types.own]) {
    await button(`One ${type} ticket less`).tap();
  }
  await button('Use another code').tap();
  await page.getByLabel('Code', { exact: true }).fill('nobody-knows');
  await button('Apply code').tap();
  await page.getByText('This event has no such code.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codes.free.toLowerCase());
  await button('Apply code').tap();
  await page.getByText(`It takes the place of ${codes.half}`).waitFor();
  await button(`One ${types.hidden} ticket more`).tap();
  await button('Continue').tap();
  await button('Confirm Booking').tap();
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet({ but: 'applyCode' });
  await visitor.close();
});

async function travel(world: World, newcomer: she.Newcomer, pay = she.pays): Promise<void> {
  const { visitor, hands } = newcomer;
  const { page } = visitor;
  await she.choosesHerCity(newcomer);
  await she.findsTheEvent(newcomer);
  await she.choosesOneOfTwoTypes(newcomer);
  await she.signsInWhilePaying(newcomer);
  await she.addsHerGender(newcomer);
  await pay(newcomer);
  const code = await she.seesTheConfirmation(newcomer);

  const link = page.getByRole('link', { name: 'Download Ticket PDF' });
  const file = await readTicketFile(visitor, hands, link);
  for (const words of [event.title, code, she.profile.name, ...event.twoTypes, event.total]) {
    expect(file.text).toContain(words);
  }
  expect(file.seats.map((seat) => seat?.eventId)).toEqual([event.id, event.id]);
  expect(new Set(file.seats.map((seat) => seat?.ticketId)).size).toBe(2);

  const booking = await she.findsTheBooking(newcomer);
  await booking.getByText(code).waitFor();
  await page.goto('about:blank'); // a page left open would rightly report the server that is gone
  await world.stop();
  await world.start();
  await page.goto('/my-bookings');
  await booking.getByText(code).waitFor();
}
