import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';

/** The demo's: sold out, Sneha and Kavya wait for it, and Fathima has five seats. */
const title = 'The Long Table: Twelve Food Founders, One Dinner';
const fathima = '9000002024';

test('a member waits for a sold-out event, is offered what comes free, and books it', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9123460001');
  await page.goto('/events?city=mumbai');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByLabel('Seats', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('You are on the waiting list: number 3').waitFor();
  await visitor.expectSound('waiting list');
  const [, eventId = ''] = new URL(page.url()).pathname.split('/event/');

  const attendee = await createVisitor(world, phone);
  await signInAs(attendee, fathima);
  await attendee.page.goto('/my-bookings');
  const booking = attendee.page.getByRole('listitem').filter({ hasText: title });
  await booking.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = attendee.page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await attendee.page.getByText('Booking cancelled').first().waitFor();

  // Beside her welcome, and the address that she is to confirm.
  await page.getByRole('link', { name: 'Notifications, 3 unread' }).first().waitFor();
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Unread: The Long Table.*2 seats are free/ }).click();
  await page.waitForURL(`**/book/${eventId}`);
  await page.getByText('Kept for you until').waitFor();
  await page.getByRole('button', { name: 'One Seat at the table ticket more' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  await visitor.expectSound('offered seats');

  // Paid for without the pages; another gets nothing of what is kept.
  const seat = { id: eventId, twoTypes: ['Seat at the table'] };
  await paidTickets(visitor, seat);
  await page.goto('/my-bookings');
  await page.getByRole('listitem').filter({ hasText: title }).getByText('CONFIRMED').waitFor();
  expect(await world.auditBooks()).toEqual([]);
  await attendee.close();
  await visitor.close();
});
