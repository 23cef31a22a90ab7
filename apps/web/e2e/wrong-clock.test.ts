import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { beginsTomorrow } from '../../server/test/begins-tomorrow.ts';
import { bookableEvent } from './support/bookable-event.ts';
import { test as base } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';
import { setsHerClock } from './support/wrong-clock.ts';

const minutes = 60_000;
const hours = 60 * minutes;

const test = base.extend('preparation', { scope: 'file' }, { prepare: beginsTomorrow('Mumbai') });

test.for([
  { name: 'half an hour ahead', aheadMs: 30 * minutes, number: '9876504401' },
  { name: '23 hours ahead', aheadMs: 23 * hours, number: '9876504402' },
  { name: 'two hours behind', aheadMs: -2 * hours, number: '9876504403' },
])('a phone whose clock is $name sells as any other', async ({ aheadMs, number }, { world }) => {
  const event = await bookableEvent(world.url, 'Mumbai');
  const visitor = unexamined(await createVisitor(world, phone));
  const { page, context } = visitor;
  await setsHerClock(context, aheadMs);
  await context.addInitScript(noteTimeout);
  const newcomer = { visitor, hands: finger(), event, phone: number };
  await page.goto(`/event/${event.id}`);
  const deviceAhead = await page.evaluate(() => Date.now());
  expect(Math.abs(deviceAhead - Date.now() - aheadMs)).toBeLessThan(5_000);
  await visitor.rests(300);
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().tap();
  await page.waitForURL(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  await she.signsInWhilePaying(newcomer);
  await she.addsHerGender(newcomer);
  const before = Date.now();
  const checkout = await she.opensTheCheckout(newcomer);
  const timeout = await page.evaluate(() => Number(document.documentElement.dataset.timeout));
  expect(timeout).toBeGreaterThan(14 * 60);
  expect(timeout).toBeLessThanOrEqual(15 * 60 + 1);
  const left = 15 * 60 - (Date.now() - before) / 1000;
  expect(Math.abs((await secondsShown(page)) - left)).toBeLessThan(20);
  await checkout.getByRole('button', { name: 'Pay (success)' }).tap();
  const code = await she.seesTheConfirmation(newcomer);
  const booking = await she.findsTheBooking(newcomer);
  await booking.getByText(code).waitFor();
  // The event is to come for holders of its tickets.
  await booking.getByRole('button', { name: 'Cancel booking' }).waitFor();
  await booking
    .getByText(/^(Full refund|Refund|No refund)/)
    .first()
    .waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a clock that is set while she pays changes nothing that is shown for long', async ({
  world,
}) => {
  const event = await bookableEvent(world.url, 'Mumbai');
  const visitor = unexamined(await createVisitor(world, phone));
  const { page } = visitor;
  const newcomer = { visitor, hands: finger(), event, phone: '9876504404' };
  await page.goto(`/book/${event.id}`);
  await she.choosesOneOfTwoTypes(newcomer);
  await she.signsInWhilePaying(newcomer);
  await she.addsHerGender(newcomer);
  await she.opensTheCheckout(newcomer);
  const before = await secondsShown(page);
  await page.evaluate((ahead) => {
    const right = Date.now;
    Date.now = () => right() + ahead;
  }, -10 * minutes);
  await expect.poll(() => secondsShown(page)).toBeLessThan(before - 2);
  expect(await secondsShown(page)).toBeGreaterThan(before - 60);
  await visitor.close();
});

/** Reads the time beside 'Your seats are held for': '14:31' are 871. */
async function secondsShown(page: Page): Promise<number> {
  const words =
    (await page
      .getByText(/Your seats are held for/)
      .first()
      .textContent()) ?? '';
  const [, whole, rest] = /(\d+):(\d\d)/.exec(words) ?? [];
  return Number(whole) * 60 + Number(rest);
}

/** Notes in the page what the gateway's checkout is told of the time that is left. */
function noteTimeout(): void {
  let given: unknown;
  Object.defineProperty(window, 'Razorpay', {
    configurable: true,
    get: () => given,
    set(made: new (options: { timeout: number }) => object) {
      given = class extends made {
        constructor(options: { timeout: number }) {
          super(options);
          document.documentElement.dataset.timeout = String(options.timeout);
        }
      };
    },
  });
}
