import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBare } from './support/bare-page.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const moving = { reducedMotion: 'no-preference' } as const;
const carouselOf = (page: Page) => page.getByRole('region', { name: 'Announcements' });
/** Finds the shown slide. */
const slide = (page: Page, at: number) =>
  carouselOf(page)
    .getByRole('group', { name: `${at} of 5` })
    .and(page.locator(':not([inert])'));
const timeOf = (page: Page) => carouselOf(page).getByTestId('slide-time');
const timeRuns = (page: Page) =>
  timeOf(page).evaluate((bar) => getComputedStyle(bar).animationPlayState);

test('the carousel turns by itself, holds under the pointer, and can be stopped', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, ...moving });
  const { page } = visitor;
  await page.goto('/');
  await slide(page, 1).waitFor();
  await slide(page, 2).waitFor();
  await carouselOf(page).hover();
  await expect.poll(() => timeRuns(page)).toBe('paused');
  await page.mouse.move(700, 800);
  await expect.poll(() => timeRuns(page)).toBe('running');
  await carouselOf(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Enter');
  await slide(page, 3).waitFor();
  await expect.poll(() => timeRuns(page)).toBe('paused');
  await carouselOf(page).getByRole('button', { name: 'Stop turning' }).click();
  await timeOf(page).waitFor({ state: 'detached' });
  visitor.expectQuiet();
  await visitor.close();
});

test('what she does before its code has come counts', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, ...moving });
  const { page } = visitor;
  const comeAlive = await openBare(page, '/');
  await carouselOf(page).hover();
  await comeAlive();
  expect(await timeRuns(page)).toBe('paused');
  await page.mouse.move(700, 800);
  await slide(page, 2).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a first slide whose time was over before the code came gives way to the second', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, ...moving });
  const { page } = visitor;
  const comeAlive = await openBare(page, '/');
  await timeOf(page).evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
  });
  expect(await slide(page, 1).isVisible()).toBe(true);
  await comeAlive();
  await slide(page, 2).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('it wraps at both ends, by buttons, dots and swipes, and each slide leads somewhere', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/');
  await slide(page, 1).waitFor();
  await carouselOf(page).getByRole('button', { name: 'Previous slide' }).tap();
  await slide(page, 5).waitFor();
  expect(await slide(page, 5).getByRole('link').getAttribute('href')).toBe('/auth');
  await carouselOf(page).getByRole('button', { name: 'Next slide' }).tap();
  await slide(page, 1).waitFor();
  await carouselOf(page)
    .getByRole('button', { name: /^Show 3/ })
    .tap();
  await slide(page, 3).waitFor();
  await swipe(page, 300, 100);
  await slide(page, 4).waitFor();
  await swipe(page, 100, 300);
  await slide(page, 3).waitFor();
  await visitor.expectSound('home: third slide');
  await slide(page, 3).getByRole('link', { name: 'See the Groups' }).tap();
  await page.waitForURL('/groups');
  visitor.expectQuiet();
  await visitor.close();
});

test('a Hindi page has the slides in Hindi, which lead to Hindi pages', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/hi');
  const slides = page.getByRole('main').getByRole('region').first();
  const first = slides.getByText('आपका शहर, आपकी टोली');
  await first.waitFor();
  expect(await first.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'))).toBe('hi');
  await visitor.expectSound('home in Hindi: first slide');
  // Two lines of each, with the signs below them, are as high as a slide has room for.
  const shrunk = (texts: Element[]) =>
    texts.filter((it) => it.scrollHeight > it.clientHeight + 1).length;
  expect(await slides.locator('[role=group] p').evaluateAll(shrunk)).toBe(0);
  await slides.getByRole('link', { name: 'इवेंट देखें' }).tap();
  await page.waitForURL('/hi/events');
  // In the other language they are read anew.
  await page.goBack();
  await first.waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).tap();
  await slide(page, 1).getByText('Your city, your circle').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('without slides there is nothing, and with less motion it stands still', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, serviceWorkers: 'block' });
  const { page } = visitor;
  await page.goto('/');
  await slide(page, 1).waitFor();
  await expect.poll(() => carouselOf(page).getByTestId('slide-time').count()).toBe(0);
  // They do not come before the press either.
  await page.route('**/page-data/**', (route) =>
    route.fulfill({ json: { mutations: [], queries: [] } }),
  );
  await page.route(/banners\.list/, async (route) => {
    // A call that is under way when the page is closed has no answer.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    const batch: unknown = await answer.json();
    if (!Array.isArray(batch)) throw new Error('not a batch');
    const at = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? [];
    batch[at.indexOf('banners.list')] = { result: { data: [] } };
    await route.fulfill({ response: answer, json: batch });
  });
  await page.goto('/help');
  await visitor.rests(300);
  await page.getByRole('banner').getByRole('link', { name: 'Nagarika' }).click();
  await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await carouselOf(page).count()).toBe(0);
  visitor.expectQuiet();
  await visitor.close();
});

/** Swipes with a finger that rests before it lifts: after a fling, Chromium swallows the next tap. */
async function swipe(page: Page, from: number, to: number) {
  const box = await carouselOf(page).boundingBox();
  const y = (box?.y ?? 0) + 40;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await send('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1, 1]) {
    await send('touchMove', from + (to - from) * part);
    await page.waitForTimeout(50);
  }
  await send('touchEnd');
  await touch.detach();
}
