import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { finger, keyboard, mouse } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { readTicketFile } from './support/ticket-file.ts';
import { createVisitor, desktop, phone, unexamined } from './support/visitor.ts';
import type { World } from './support/world.ts';

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
