import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const moving = { reducedMotion: 'no-preference' } as const;
const carouselOf = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const slide = (page: Page, at: number) =>
  carouselOf(page).getByRole('group', { name: `${at} of 5` });

test('the carousel turns by itself, holds under the pointer, and can be stopped', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, ...moving });
  const { page } = visitor;
  await page.goto('/');
  await slide(page, 1).waitFor();
  await slide(page, 2).waitFor({ timeout: 7000 });
  const bar = carouselOf(page).getByTestId('slide-time');
  const state = () => bar.evaluate((it) => getComputedStyle(it).animationPlayState);
  // Again, where something that came late has moved it from under the pointer.
  const pointedAt = async () => {
    await carouselOf(page).hover();
    return state();
  };
  await expect.poll(pointedAt).toBe('paused');
  await page.mouse.move(700, 800);
  await expect.poll(state).toBe('running');
  await carouselOf(page).getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('Enter');
  await slide(page, 3).waitFor();
  await expect.poll(state).toBe('paused');
  await carouselOf(page).getByRole('button', { name: 'Stop turning' }).click();
  await bar.waitFor({ state: 'detached' });
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

test('without slides there is nothing, and with less motion it stands still', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, serviceWorkers: 'block' });
  const { page } = visitor;
  await page.goto('/');
  await slide(page, 1).waitFor();
  await expect.poll(() => carouselOf(page).getByTestId('slide-time').count()).toBe(0);
  // Nor do they come before the press.
  await page.route('**/page-data/**', (route) =>
    route.fulfill({ json: { mutations: [], queries: [] } }),
  );
  await page.route(/banners\.list/, async (route) => {
    const answer = await route.fetch();
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

/** A finger that rests before it lifts: after a fling, Chromium takes the next tap for its end. */
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
