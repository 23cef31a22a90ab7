import { priceOf } from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { keyboard, pressEscape } from './support/hands.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

/** Creates a new member, signed in, on a screen like this. */
async function member(world: World, number: string, options: Parameters<typeof createVisitor>[1]) {
  const visitor = await createVisitor(world, options);
  await signIn(visitor, number);
  return visitor;
}

const bookingOf = (page: Page) => page.getByRole('listitem').filter({ hasText: event.title });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();

test('a member cancels: what she gets back is shown first, to the paisa', async ({ world }) => {
  const visitor = await member(world, '9123450001', { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await paidTickets(visitor, event);
  await page.goto('/my-bookings');
  const hands = keyboard(page);
  await hands.press(bookingOf(page).getByRole('button', { name: 'Cancel booking' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  const price = priceOf(
    event.ticketTypes
      .filter(({ name }) => event.twoTypes.includes(name))
      .map((type) => ({ unitPricePaise: type.price, quantity: 1 })),
  );
  const rows = [
    ['You paid', price.totalPaise],
    ['Service charge, not returned', price.feePaise],
    ['You get back', price.subtotalPaise],
  ] as const;
  for (const [name, paise] of rows) {
    const row = dialog.getByRole('term').filter({ hasText: name }).locator('..');
    await row.getByText(formatRupeesExact(paise)).waitFor();
  }
  await visitor.expectSound('cancel booking');

  await hands.press(dialog.getByRole('button', { name: 'Keep my booking' }));
  await dialog.waitFor({ state: 'hidden' });
  await bookingOf(page).getByText('CONFIRMED').waitFor();
  await hands.press(bookingOf(page).getByRole('button', { name: 'Cancel booking' }));
  await hands.press(dialog.getByRole('button', { name: 'Cancel booking' }));
  await toast(page, 'Booking cancelled').waitFor();
  await bookingOf(page)
    .getByText(/^(CANCELLED|REFUNDED)$/)
    .waitFor();
  expect(await bookingOf(page).getByRole('button', { name: 'Cancel booking' }).count()).toBe(0);
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});

test('a cancellation that fails says so and changes nothing; a late one says why not', async ({
  world,
}) => {
  const visitor = await member(world, '9123450002', { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await paidTickets(visitor, event);
  await page.goto('/my-bookings');
  await cutOff(page, '*/trpc/checkout.cancel?*');
  await bookingOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /Cancel/ });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByText('Your booking was not cancelled.').waitFor();
  await visitor.expectSound('cancel booking, failed');
  await pressEscape(page);
  await dialog.waitFor({ state: 'hidden' });
  visitor.expectQuiet({ but: '/trpc/checkout.cancel' });

  await cutOff(page, '*/trpc/checkout.cancelPreview*');
  await bookingOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByText('What you would get back could not be loaded.').waitFor();
  await visitor.close();
});

describe('a ticket that is given to somebody', () => {
  test('is offered, accepted under her own number, and a ticket of hers from then on', async ({
    world,
  }) => {
    const giver = await member(world, '9123450003', { ...phone, colorScheme: 'light' });
    const receiver = await member(world, '9123450004', { ...desktop, colorScheme: 'dark' });
    await paidTickets(giver, event);
    await offers(giver, '9123450004');

    const { page } = receiver;
    await page.goto('/my-bookings');
    await page.getByText('A Newcomer offers you a ticket').waitFor();
    await page.getByText('No bookings yet').waitFor();
    await receiver.expectSound('my bookings, empty, with an offer');
    await page.getByRole('link', { name: 'See the ticket' }).click();
    await page.getByRole('heading', { name: event.title }).waitFor();
    await receiver.expectSound('ticket offer');
    await keyboard(page).press(page.getByRole('button', { name: 'Accept the ticket' }));
    await page.getByText('Your own QR code and PDF are in My Bookings.').waitFor();
    await receiver.expectSound('ticket accepted');
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await bookingOf(page).getByText('Given to you by A Newcomer').waitFor();
    await bookingOf(page).getByRole('button', { name: 'View' }).click();
    const tickets = page.getByRole('dialog', { name: event.title });
    await tickets.getByRole('img', { name: /^QR code of ticket/ }).waitFor();
    expect(await tickets.getByRole('img', { name: /^QR code/ }).count()).toBe(1);
    await receiver.expectSound('a ticket that was given');

    await giver.page.goto('/my-bookings');
    await bookingOf(giver.page).getByText('1 given away').waitFor();
    await bookingOf(giver.page).getByRole('button', { name: 'View' }).click();
    await giver.page.getByText('Given away', { exact: true }).waitFor();
    expect(await giver.page.getByRole('img', { name: /^QR code/ }).count()).toBe(1);
    await pressEscape(giver.page);
    await bookingOf(giver.page).getByRole('button', { name: 'Cancel booking' }).click();
    await giver.page
      .getByText('One more ticket belongs to somebody else now and stays hers.')
      .waitFor();
    await giver.expectSound('cancel booking, one was given away');
    await pressEscape(giver.page);

    await tickets.getByRole('button', { name: 'Give it back' }).click();
    await tickets.getByRole('button', { name: 'Yes, give it back' }).click();
    await toast(page, 'Ticket given back').waitFor();
    await page.getByText('No bookings yet').waitFor();
    receiver.expectQuiet();
    giver.expectQuiet({ but: '/trpc/transfers.offer' }); // the wrong number
    expect(await world.auditBooks()).toEqual([]);
    await Promise.all([giver.close(), receiver.close()]);
  });

  test('is not for a stranger’s eyes; signed out she is asked to sign in', async ({ world }) => {
    const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
    const { page } = visitor;
    await page.goto(`/ticket-transfer/${crypto.randomUUID()}`);
    await page.getByText('Please sign in to see your ticket.').waitFor();
    await visitor.expectSound('ticket offer, signed out');
    await signIn(visitor, '9123450005');
    await page.reload();
    await page.getByText('There is no such offer').waitFor();
    await visitor.expectSound('ticket offer, none');
    visitor.expectQuiet({ but: '/trpc/transfers.show' });
    await visitor.close();
  });
});

test('who was there rates the event once', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page, context } = visitor;
  const kavya = '9000000002'; // the demo's member with past events that she has not rated
  const sent = await context.request.post('/api/auth/send-phone-otp', { data: { phone: kavya } });
  const { otpCode } = await sent.json();
  await context.request.post('/api/auth/verify-phone-otp', {
    data: { phone: kavya, otp: otpCode },
  });
  await page.goto('/my-bookings');
  await page.getByRole('button', { name: 'Rate this event' }).first().waitFor();
  await visitor.expectSound('my bookings');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Rate this event' }) })
    .first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Rate this event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate this event' });
  const send = dialog.getByRole('button', { name: 'Send rating' });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: '1 star: poor' }).focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByText('4 stars: very good').waitFor();
  await visitor.expectSound('rate, chosen');
  await page.keyboard.press('Enter');
  await toast(page, 'Thank you!').waitFor();
  const rated = page.getByRole('listitem').filter({ hasText: title });
  await rated.getByRole('img', { name: 'You rated it 4 of 5' }).first().waitFor();
  expect(await rated.getByRole('button', { name: 'Rate this event' }).count()).toBe(0);
  visitor.expectQuiet();
  await visitor.close();
});

test('an event and a booking go into her calendar', async ({ world }) => {
  const visitor = await member(world, '9123450006', { ...desktop, colorScheme: 'light' });
  const { page, context } = visitor;
  await paidTickets(visitor, event);
  for (const path of [`/event/${event.id}`, '/my-bookings']) {
    await page.goto(path);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to calendar' }).first().click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const answer = await context.request.get(file.url());
    const [entry] = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents(
      'vevent',
    );
    expect(entry?.getFirstPropertyValue('summary')).toBe(event.title);
  }
  await visitor.close();
});

/** Offers one of the giver's tickets to this number, from the ticket's dialog. */
async function offers(giver: Visitor, digits: string): Promise<void> {
  const { page } = giver;
  await page.goto('/my-bookings');
  await bookingOf(page).getByRole('button', { name: 'View' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give to someone' }).first().waitFor();
  await giver.expectSound('tickets that can be given');
  await dialog.getByRole('button', { name: 'Give to someone' }).first().click();
  const number = dialog.getByLabel('Her mobile number');
  const offer = dialog.getByRole('button', { name: 'Offer the ticket' });
  await number.fill('1234567890');
  await offer.click();
  await dialog.getByText('Please enter a valid 10-digit mobile number.').waitFor();
  await giver.expectSound('give a ticket, wrong number');
  await number.fill(`+91 ${digits}`);
  await offer.click();
  await dialog.getByText(`Offered to ${readablePhone(`+91${digits}`)}`, { exact: false }).waitFor();
}
