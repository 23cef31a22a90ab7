import { pathIn } from '@nagarika/domain/language/languages';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import { latinTexts } from './support/latin-texts.ts';
import * as she from './support/newcomer.ts';
import { chargesOf } from './support/sandbox.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';
import type { World } from './support/world.ts';

const hindi = await wordsIn('hi');

/** Reads what the server knows of the payment she has begun, and of the seats that are left. */
async function stand({ url }: World, { context }: Visitor, eventId: string) {
  const answer = await context.request.get('/trpc/checkout.open?input=%7B%7D');
  expect(answer.status(), await answer.text()).toBe(200);
  const event = await (await fetch(`${url}/api/events/${eventId}/details`)).json();
  const seats = event.ticketTypes.map(({ available }: { available: number }) => available);
  return { open: (await answer.json()).result.data, seats };
}

test('the language is changed while she pays: the order stays as it is, and becomes her ticket', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const event = await bookableEvent(world.url, 'Mumbai');
  const newcomer = { visitor, hands: finger(), event, phone: '9876500021' };
  await signIn(visitor, newcomer.phone);
  const orders: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('checkout.createOrder')) orders.push(answer.json());
  });
  await page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  const checkout = await she.opensTheCheckout(newcomer);
  const before = await stand(world, visitor, event.id);
  expect(before.open).toHaveLength(1);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);

  // The payment window lies over the page: no hand reaches a link under it, but another tab may change the
  // language all the same.
  await page.locator('footer a[hreflang="hi"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(pathIn('hi', `/book/${event.id}`));
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
  await expect.poll(() => latinTexts(page)).toEqual([]);
  await checkout.waitFor();
  expect(await stand(world, visitor, event.id)).toEqual(before);

  const member = { ...newcomer, words: hindi };
  await page.keyboard.press('Escape');
  await she.toast(member, hindi.say('Payment Cancelled')).waitFor();
  expect(await stand(world, visitor, event.id)).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).tap();
  await page.waitForURL(`/book/${event.id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).tap();
  await page.waitForURL(pathIn('hi', `/book/${event.id}`));
  expect(await stand(world, visitor, event.id)).toEqual(before);
  expect(await page.evaluate(() => performance.timeOrigin), 'never loaded anew').toBe(loadedAt);
  await she.pays(member);
  const code = await she.seesTheConfirmation(member);
  const [first, second] = await Promise.all(orders);
  expect(orders).toHaveLength(2);
  expect(second, 'the same order, for the same amount').toEqual(first);
  expect(await chargesOf(visitor, before.open[0].bookingId)).toBe(1);
  expect(await stand(world, visitor, event.id)).toEqual({ open: [], seats: before.seats });

  const booking = await she.findsTheBooking(member);
  await booking.getByText(code).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: event.title }).count()).toBe(1);
  expect(await world.auditBooks()).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});
