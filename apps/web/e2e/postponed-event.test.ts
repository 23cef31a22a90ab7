import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Delhi NCR');
});

test('a postponed event says so on its page and to who has booked, and is not sold', async ({
  world,
}) => {
  const member = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signIn(member, '9123800007');
  await paidTickets(member, event);

  const host = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  await signInAs(host, '9000000003');
  await host.page.goto(`/my-events/${event.id}`);
  await host.page.getByRole('button', { name: 'Postpone event' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Postpone this event?' });
  await dialog.getByLabel('Reason').fill('The hall is flooded.');
  await host.expectSound('postponing an event');
  await dialog.getByRole('button', { name: 'Postpone event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await host.page.getByText('Postponed', { exact: true }).waitFor();
  await host.page.getByRole('button', { name: 'Keep the old date' }).waitFor();
  host.expectQuiet();
  await host.close();

  const { page } = member;
  const notice = page.getByText('Postponed: new date to be announced').first();
  await page.goto(`/event/${event.id}`);
  await notice.waitFor();
  await member.expectSound('a postponed event');
  await page.goto('/my-bookings');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Cancel booking' }).first().waitFor();
  await member.expectSound('my bookings, postponed');
  await page.goto(`/book/${event.id}`);
  await page.getByText('Tickets are sold again once it has a new date.').waitFor();
  member.expectQuiet();
  await member.close();
});
