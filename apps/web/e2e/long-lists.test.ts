import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeManyRows } from '../../server/test/many-rows.ts';
import { test as base } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const member = '9000000002';
const test = base.extend(
  'preparation',
  { scope: 'file' },
  {
    prepare: (url: string) =>
      writeManyRows(url, { phone: `+91${member}`, notifications: 990, events: 140 }),
  },
);

/** The rows in view on a large screen, with those above and below. */
const fewRows = 60;

test('of a thousand rows few are in the page; the keyboard passes them all, and nothing moves under it', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, member);
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => rows.first().getAttribute('aria-setsize')).toMatch(/^99\d$|^1000$/);
  expect(await rows.count()).toBeLessThan(fewRows);
  const whole = await heightOf(page);
  await visitor.expectSound('notifications, a thousand');

  await rows.first().getByRole('link').focus();
  await tab(page, 'Tab', 598);
  await expect.poll(() => placeInFocus(page)).toBe(300);
  expect(await rows.count()).toBeLessThan(fewRows);
  expect(await isFocusInView(page)).toBe(true);

  // The row with the focus stays, however far the page is scrolled, and Tab goes on from there.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => firstPlaceInView(page)).toBeLessThan(4);
  expect(await placeInFocus(page)).toBe(300);
  await tab(page, 'Shift+Tab', 2);
  await expect.poll(() => placeInFocus(page)).toBe(299);
  await expect.poll(() => isFocusInView(page)).toBe(true);
  await tab(page, 'Shift+Tab', 198);
  await expect.poll(() => placeInFocus(page)).toBe(200);

  // It scrolls to the end and back: rows that were passed have their true heights, by which the rest was
  // guessed.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText(/^990 /).waitFor();
  expect(await rows.count()).toBeLessThan(fewRows);
  expect(Math.abs((await heightOf(page)) / whole - 1)).toBeLessThan(0.2);

  // Paper has all of them.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBeGreaterThan(989);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(fewRows);
  visitor.expectQuiet();
  await visitor.close();
});

test.for([
  ['a column', phone],
  ['three columns', desktop],
] as const)(
  'events in %s: loaded as they are reached, and back where they were left',
  async ([, screen], { world }) => {
    const visitor = await createVisitor(world, screen);
    const { page } = visitor;
    await page.goto('/events');
    const cards = page.locator('main section').first().locator('ul > li');
    // Past events follow once all coming ones are there.
    while ((await page.getByRole('heading', { name: 'Past Events' }).count()) === 0) {
      await page.evaluate(() => document.querySelector('main section')?.scrollIntoView(false));
      await page.waitForTimeout(20);
    }
    expect(await cards.count()).toBeLessThan(fewRows);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await visitor.rests(100);
    expect(await page.evaluate(layoutFaults)).toEqual([]);

    const before = await cardsInView(page);
    expect(before.length).toBeGreaterThan(0);
    await page
      .getByRole('link', { name: before[0]?.name ?? '', exact: true })
      .first()
      .press('Enter');
    await page.waitForURL(/\/event\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    // Positions hold to the pixel, as far as a browser keeps fractions of one.
    const moved = async () => {
      const after = await cardsInView(page);
      const names = (cards: typeof before) => cards.map(({ name }) => name).join();
      if (names(after) !== names(before)) return Number.POSITIVE_INFINITY;
      return Math.max(...after.map(({ top }, index) => Math.abs(top - (before[index]?.top ?? 0))));
    };
    await expect.poll(moved).toBeLessThanOrEqual(1);
    expect(await cards.count()).toBeLessThan(fewRows);
    visitor.expectQuiet();
    await visitor.close();
  },
);

async function tab(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

function placeInFocus(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')),
  );
}

function isFocusInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.bottom > 0 && box.top < innerHeight;
  });
}

function firstPlaceInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li[aria-posinset]')];
    const seen = rows.find((row) => row.getBoundingClientRect().bottom > 0);
    return Number(seen?.getAttribute('aria-posinset'));
  });
}

/** Returns the titles in view, and where each stands. */
function cardsInView(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h3 a')]
      .map((link) => ({
        name: link.textContent,
        top: Math.round(link.getBoundingClientRect().top),
      }))
      .filter(({ top }) => top > 100 && top < innerHeight - 100),
  );
}
