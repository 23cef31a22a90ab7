import { newBookingId } from '@nagarika/domain/sales/bookings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { approvedEvent } from './support/approved-event.ts';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

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

test('a picture that came is kept, and one that did not is tried again', async ({ world }) => {
  const host = await createVisitor(world, phone);
  const { page } = host;
  await signInAs(host, '9000000003');
  const eventId = await approvedEvent(world, host);
  await page.goto(`/my-events/${eventId}/kit`);
  expect(await seenStory(page)).toBeGreaterThan(10_000);
  await page.reload();
  expect(await seenStory(page)).toBe(0);
  // Nothing is kept from here on: a page that is routed asks for all anew.
  await page.route('**/kit/story.png*', (route) => route.abort(), { times: 1 });
  await page.reload();
  await page.getByRole('img', { name: /^Story/ }).scrollIntoViewIfNeeded();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.scrollIntoViewIfNeeded();
  await again.tap();
  await again.waitFor({ state: 'detached' });
  const story = page.getByRole('img', { name: /^Story/ });
  const width = () =>
    story.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await host.close();
});

/** Returns, once it is there, its bytes over the line; none where the browser had kept it. */
async function seenStory(page: Page): Promise<number> {
  const picture = page.getByRole('img', { name: /^Story/ });
  await picture.scrollIntoViewIfNeeded();
  await picture.and(page.locator(':not([class*="opacity-0"])')).waitFor();
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource');
    const [last] = all.filter(({ name }) => name.includes('story.png')).slice(-1);
    return last instanceof PerformanceResourceTiming ? last.transferSize : -1;
  });
}
