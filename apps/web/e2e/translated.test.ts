import { priceOf } from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openBare } from './support/bare-page.ts';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { shownCode, signIn } from './support/signed-in.ts';
import { manners, translate, translates } from './support/translator.ts';
import { createVisitor, phone } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

describe.each(manners)('a browser that %s what it translates', (manner) => {
  test('signs in as any other', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    const number = manner === 'moves' ? '9876505501' : '9876505502';
    await page.goto('/my-bookings');
    await translates(page, manner);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mobile number').fill(number);
    await dialog.getByRole('button', { name: 'Continue' }).tap();
    const code = dialog.getByLabel('One-time code');
    await code.waitFor();
    // The wait goes on, and is seen to.
    const wait = dialog.getByRole('button', { name: /Resend OTP in/ });
    const first = await secondsIn(wait);
    await expect.poll(() => secondsIn(wait)).toBeLessThan(first);
    expect(await wait.textContent()).toMatch(/^⟦[^⟦⟧]+⟧$/);
    await code.fill('0000');
    await dialog.getByRole('alert').getByText('Invalid OTP').waitFor();
    await code.fill(await shownCode(page, number));
    await dialog.getByLabel('Full name').fill('A Newcomer');
    await dialog.getByLabel('Email').fill('translated@example.com');
    await dialog.getByRole('button', { name: 'Complete Profile' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
    await isWhole(page);
    visitor.expectQuiet();
    await visitor.close();
  });

  test('sends a message', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await page.goto('/contact');
    await translates(page, manner);
    const send = page.getByRole('button', { name: /Send/ });
    await send.tap();
    await page.getByText('Please enter your name').waitFor();
    const typed = { Name: 'Meera Nair', Email: 'meera@example.com', Subject: 'Parking' };
    for (const [name, text] of Object.entries({ ...typed, Message: 'Is there any?' }))
      await page.getByRole('textbox', { name }).first().fill(text);
    await send.tap();
    await page.getByRole('alert').getByText('Thank you for your message!').waitFor();
    await isWhole(page);
    visitor.expectQuiet();
    await visitor.close();
  });

  test('books and pays, and sees what she pays for', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await signIn(visitor, manner === 'moves' ? '9876505503' : '9876505504');
    await page.goto(`/event/${event.id}`);
    await translates(page, manner);
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().tap();
    await page.waitForURL(`/book/${event.id}`);
    const [first = '', second = ''] = event.twoTypes;
    const price = event.ticketTypes.find(({ name }) => name === first)?.price ?? 0;
    const change = (name: string, how: string) =>
      page.getByRole('button', { name: `One ${name} ticket ${how}` }).tap();
    const seats = (count: number) => saidIn(page, `${first} × ${count}`);
    for (const count of [1, 2, 3]) {
      await change(first, 'more');
      await seats(count);
      await saidIn(page, formatRupeesExact(price * count));
    }
    await change(second, 'more');
    await saidIn(page, `${second} × 1`);
    await change(first, 'less');
    await seats(2);
    await change(second, 'less');
    await seats(2);
    expect(plain(await page.getByRole('main').textContent())).not.toContain(`${second} × `);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
    const pay = page.getByRole('button', { name: /Pay ₹/ });
    const { totalPaise } = priceOf([{ unitPricePaise: price, quantity: 2 }]);
    const total = formatRupeesExact(totalPaise);
    expect(plain(await pay.textContent())).toBe(`Pay ${total}`);
    await pay.tap();
    const checkout = page.getByRole('dialog', { name: 'Nagarika' });
    await checkout.getByRole('button', { name: 'Fail the payment' }).tap();
    await checkout.getByRole('alert').getByText('declined by the bank').waitFor();
    await page.keyboard.press('Escape');
    await checkout.waitFor({ state: 'hidden' });
    await expect.poll(async () => plain(await pay.textContent())).toBe(`Pay ${total}`);
    const left = () => secondsIn(page.locator('p[aria-hidden=true] .money').first());
    const before = await left();
    await expect.poll(left).toBeLessThan(before);
    await pay.tap();
    await checkout.getByRole('button', { name: 'Pay (success)' }).tap();
    await page.getByRole('heading', { name: "You're going!" }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).first().tap();
    await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
    await saidIn(page, 'Quantity: 2');
    await isWhole(page);
    expect(await world.auditBooks()).toEqual([]);
    visitor.expectQuiet({ but: '/sandbox/razorpay/checkout' });
    await visitor.close();
  });

  test('writes on the wall, and counts what comes', async ({ world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    await signIn(visitor, manner === 'moves' ? '9876505505' : '9876505506');
    await page.goto('/community');
    await translates(page, manner);
    await page.getByRole('button', { name: 'Create Post' }).first().tap();
    const dialog = page.getByRole('dialog');
    const words = `Sold my first pot, as it was ${manner}`;
    await dialog.getByLabel('Category').selectOption('achievement');
    await dialog.getByLabel('Your message').fill(words);
    await dialog.getByRole('button', { name: 'Post' }).last().tap();
    await dialog.waitFor({ state: 'hidden' });
    const post = page.getByRole('listitem').filter({ hasText: words }).first();
    await post.waitFor();
    for (const [count, press] of [
      [1, 'Celebrate'],
      [0, 'Celebrate'],
      [1, 'Like'],
    ] as const) {
      await post.getByRole('button', { name: press }).tap();
      await expect
        .poll(async () => plain(await post.getByRole('button', { name: press }).textContent()))
        .toMatch(new RegExp(`\\D${count}$`));
    }
    await post.getByRole('button', { name: '0 comments' }).tap();
    await post.getByLabel('Your comment').fill('Glazed in blue');
    await post.getByRole('button', { name: 'Comment', exact: false }).last().tap();
    const talk = post.getByRole('button', { name: /comment/, expanded: true });
    await expect.poll(async () => plain(await talk.textContent())).toBe('1 comment');
    await post.locator('p').getByText('Glazed in blue').waitFor();
    await isWhole(page);
    visitor.expectQuiet();
    await visitor.close();
  });
});

test('a page that was translated before the application came is taken over all the same', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const release = await openBare(page, '/events');
  await page.evaluate(translate, manners[1]);
  await release();
  const first = page.getByRole('heading', { level: 3 }).getByRole('link').first();
  const title = plain(await first.textContent());
  await first.tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await isWhole(page);
  await visitor.close();
});

/** Returns a text without the translator's marks, in one line. */
const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[⟦⟧]/g, '').replaceAll(/\s+/g, ' ').trim();

/** Waits for these words in one piece, since an old number may be left beside the new one. */
async function saidIn(page: Page, words: string): Promise<void> {
  const main = page.getByRole('main');
  await expect.poll(async () => plain(await main.textContent())).toContain(words);
}

async function secondsIn(target: { textContent: () => Promise<string | null> }): Promise<number> {
  const [, minutes = '0', seconds = ''] =
    /(?:(\d+):)?(\d+)/.exec((await target.textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

async function isWhole(page: Page): Promise<void> {
  expect(await page.getByText('could not be shown').count()).toBe(0);
  expect(await page.getByText('⟦').count()).toBeGreaterThan(5);
}
