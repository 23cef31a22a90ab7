import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { finger, pressEscape } from './support/hands.ts';
import * as she from './support/newcomer.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';

const tickets = 'Choose your tickets';
const summary = 'Check and pay';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

test.for([
  { state: 'two are chosen', step: tickets, action: 'Continue', number: null },
  { state: 'she is at the summary', step: summary, action: /^Pay/, number: '9876500081' },
  {
    state: 'her seats are held and the checkout closed',
    step: summary,
    action: /^Pay/,
    number: '9876500082',
  },
  { state: 'another tab has held her seats', step: summary, action: /^Pay/, number: '9876500083' },
])('a reload while $state shows that step from its first paint on', async (given, { world }) => {
  const { state, step, action, number } = given;
  const visitor = await createVisitor(world, phone);
  const { page, context } = visitor;
  const newcomer = { visitor: unexamined(visitor), hands: finger(), event, phone: number ?? '' };
  if (number) await signIn(visitor, number);
  await page.goto(`/book/${event.id}`);
  if (step === summary) await she.choosesOneOfTwoTypes(newcomer);
  else await choosesTwo(page);
  if (state.includes('held')) {
    await she.opensTheCheckout(newcomer);
    await pressEscape(page);
    await she.toast(newcomer, 'Payment Cancelled').waitFor();
  }
  await visitor.rests(300);
  if (state.startsWith('another')) await page.evaluate(() => sessionStorage.clear());
  await visitor.expectSound(`booking while ${state}`);

  await page.addInitScript(noteFrames);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
  const button = page.getByRole('button', { name: action });
  await button.waitFor();
  await expect.poll(() => button.isEnabled()).toBe(true);
  await visitor.rests(500);
  const { shifts, headings, quantities, withTabs, withoutBar } = await seenBy(page);
  expect(headings).toEqual([step]);
  if (step === tickets) expect(quantities).toEqual(['1 1']);
  expect({ withTabs, withoutBar }).toEqual({ withTabs: 0, withoutBar: 0 });
  expect(shifts).toBeLessThan(0.1);

  // The action stands at this place as soon as anything is painted: no tab is under her thumb.
  const place = await button.boundingBox();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await visitor.rests(500);
  expect(new URL(page.url()).pathname).toBe(`/book/${event.id}`);
  visitor.expectQuiet();
  await visitor.close();
});

/** Chooses one of each type, so that every number shown is hers. */
async function choosesTwo(page: Page): Promise<void> {
  for (const type of event.twoTypes) {
    await page.getByRole('button', { name: `One ${type} ticket more` }).tap();
  }
  await page.getByRole('button', { name: 'Continue' }).and(page.locator(':enabled')).waitFor();
}

type Seen = {
  shifts: number;
  headings: string[];
  quantities: string[];
  withTabs: number;
  withoutBar: number;
};

/** Notes in the page's frames the step's heading, how many are chosen, and what lies under her thumb. */
function noteFrames(): void {
  const seen: Seen = { shifts: 0, headings: [], quantities: [], withTabs: 0, withoutBar: 0 };
  const note = (list: string[], words: string) => {
    if (words && !list.includes(words)) list.push(words);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shifts += 'value' in entry ? Number(entry.value) : 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  (function look() {
    if (document.querySelector('main')) {
      note(seen.headings, document.querySelector('main h2[tabindex]')?.textContent ?? '');
      const outputs = [...document.querySelectorAll('main output')];
      const chosen = outputs.map((output) => output.textContent).filter((count) => count !== '0');
      note(seen.quantities, chosen.join(' '));
      const tabs = document.querySelector('[data-tabs]');
      if (tabs && getComputedStyle(tabs).display !== 'none') seen.withTabs += 1;
      // A frame may fall between two pieces of the page as it arrives.
      const isWhole = document.readyState !== 'loading';
      if (isWhole && !document.querySelector('[data-booking-bar]')) seen.withoutBar += 1;
    }
    Object.assign(window, { seen });
    requestAnimationFrame(look);
  })();
}

const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);
