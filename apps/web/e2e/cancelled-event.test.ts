import { expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { mailsTo, verifyEmail } from './support/outbox.ts';
import { paidTickets } from './support/paid-tickets.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Delhi NCR');
});

const organiser = '9000000003';

test('a cancelled event: everybody who paid has her money back once and is told once', async ({
  world,
}) => {
  const members = await Promise.all(
    [1, 2].map(async (n) => {
      const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
      const email = `guest${n}@example.com`;
      await signIn(visitor, `912380000${n}`);
      await verifyEmail(world, visitor, email);
      await paidTickets(visitor, event);
      return { visitor, email };
    }),
  );

  const host = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  await signInAs(host, organiser);
  await host.page.goto(`/my-events/${event.id}`);
  await host.page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = host.page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByLabel('Reason').fill('The hall is flooded.');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await host.page.getByText('Cancelled', { exact: true }).first().waitFor();
  const again = await host.context.request.post('/trpc/myEvents.cancel', {
    data: { id: event.id },
  });
  expect((await again.json()).result.data.refundedBookings).toBe(0);

  for (const { visitor, email } of members) {
    await hasHerMoneyBack(visitor);
    await isToldOnce(world, visitor, email);
    visitor.expectQuiet();
    await visitor.close();
  }
  expect(await world.auditBooks()).toEqual([]);
  host.expectQuiet();
  await host.close();
});

async function hasHerMoneyBack({ page, expectSound }: Visitor) {
  const booking = page.getByRole('listitem').filter({ hasText: event.title });
  await expect
    .poll(
      async () => {
        await page.goto('/my-bookings');
        await booking.waitFor();
        return booking.getByText('REFUNDED', { exact: true }).count();
      },
      { interval: 1000 },
    )
    .toBe(1);
  await expectSound('my bookings, refunded');
}

async function isToldOnce(world: World, { page }: Visitor, email: string) {
  await page.goto('/notifications');
  await page.getByText('The hall is flooded.').first().waitFor();
  expect(await page.getByText('The hall is flooded.').count()).toBe(1);
  const told = async () =>
    (await mailsTo(world, email)).filter((subject) => /cancel/i.test(subject)).length;
  await expect.poll(told).toBe(1);
}
