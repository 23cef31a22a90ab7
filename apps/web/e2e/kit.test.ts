import { newBookingId } from '@nagarika/domain/bookings';
import { istDate } from '@nagarika/domain/format';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const date = istDate(new Date(Date.now() + 12 * 86_400_000));

test('a link that an organiser has sent around shows her who came by it and booked', async ({
  world,
}) => {
  const host = await createVisitor(world, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = host;
  await signInAs(host, '9000000003');
  const eventId = await approvedEvent(world, host);
  await page.goto(`/my-events/${eventId}`);
  await page.getByRole('link', { name: 'Tell the world' }).click();
  await page.getByRole('img', { name: /^Poster of/ }).waitFor();
  await page.getByLabel('Name of the link').fill('Card at the salon');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Copy link: Card at the salon' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await host.expectSound('kit');

  const guest = await createVisitor(world, phone);
  await signIn(guest, '9123700088');
  await guest.page.goto(new URL(link).pathname);
  await guest.page.getByRole('heading', { name: 'Marigold morning', level: 1 }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe(`/event/${eventId}`);
  const data = { quantity: 1, paymentMethod: 'free', bookingId: newBookingId(new Date()) };
  const booked = await guest.context.request.post(`/api/events/${eventId}/book`, { data });
  expect(booked.status(), await booked.text()).toBe(200);

  const row = page.getByRole('row', { name: /^Card at the salon/ });
  await expect
    .poll(async () => {
      await page.reload();
      await row.waitFor();
      return row.getByRole('cell').allInnerTexts();
    })
    .toEqual(['Card at the salon', '1', '1', '1', '₹0']);
  host.expectQuiet();
  await Promise.all([host.close(), guest.close()]);
});

test('on a phone and in Hindi the kit is whole, and its files are those of the language', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page, context } = host;
  await signInAs(host, '9000000003');
  const eventId = await approvedEvent(world, host);
  await page.goto(`/hi/my-events/${eventId}/kit`);
  await page.getByRole('tab', { name: 'English' }).waitFor();
  const poster = page.getByRole('link', { name: 'पोस्टर: PDF, A4' });
  const file = await context.request.get((await poster.getAttribute('href')) ?? '');
  expect(file.headers()['content-language']).toBe('hi');
  expect(file.headers()['content-type']).toBe('application/pdf');
  const card = page.frameLocator('iframe');
  await card.getByRole('heading', { name: 'Marigold morning' }).waitFor();
  await host.expectSound('kit in Hindi');
  await page.getByRole('tab', { name: 'English' }).tap();
  await page.getByText('Book your seat:').waitFor();
  host.expectQuiet();
  await host.close();
});

/** Free, by this organiser, approved by an admin. */
async function approvedEvent(world: World, { context }: Visitor): Promise<string> {
  const sent = await context.request.post('/api/events', {
    data: {
      ...{ title: 'Marigold morning', description: 'A walk.', category: 'Meetups' },
      ...{ city: 'Mumbai', date, time: '07:30', venue: 'The garden', location: '4 Bandra' },
      ...{ totalTickets: 20, isFree: true, price: 0 },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const id = String((await sent.json()).id);
  const admin = await createVisitor(world);
  await signInAs(admin, '9000000001');
  const approved = await admin.context.request.post(`/api/admin/events/${id}/approve`, {
    data: {},
  });
  expect(approved.status(), await approved.text()).toBe(200);
  await admin.close();
  return id;
}
