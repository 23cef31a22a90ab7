import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookingTest as test } from './support/fixtures.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

test.for([
  { path: '/', shape: phone },
  { path: '/events', shape: desktop },
  { path: '/blogs', shape: phone },
  { path: '/groups', shape: desktop },
])(
  'covers of $path are files, drawn in their shape, the first one at once',
  async (one, { world }) => {
    const visitor = await createVisitor(world, { ...one.shape, colorScheme: 'light' });
    const { page } = visitor;
    await page.goto(one.path);
    const covers = page.locator('main img[src^="/art/"]:visible');
    await covers.first().waitFor();
    // Covers below come when they are near.
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
    }
    await expect.poll(() => notDrawn(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await visitor.expectSound(`covers of ${one.path}`);
    visitor.expectQuiet();
    await visitor.close();
  },
);

test('the cover of an event’s page is asked for before what is lazy; a list has one such', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/events');
  const covers = page.locator('main img[src^="/art/"]');
  await covers.first().waitFor();
  const eager = await page.locator('main img[src^="/art/"][loading="eager"]').all();
  expect(eager.length).toBeLessThanOrEqual(1);
  await page.locator('main li:has(img[src^="/art/"]) h3 a').first().click();
  const hero = page.locator('main header img[src^="/art/"]');
  await hero.waitFor();
  expect(await hero.getAttribute('loading')).toBe('eager');
  expect(await hero.getAttribute('fetchpriority')).toBe('high');
  expect(await hero.getAttribute('alt')).toBe('');
  await visitor.close();
});

test('where no cover comes, its place is kept and plain', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page, context } = visitor;
  await context.route('**/art/**', (route) => route.abort());
  await page.goto('/events');
  const cover = page.locator('main img[alt=""]').first();
  await page.waitForFunction(() => document.querySelector('main img[src^="data:"]'));
  const box = await cover.boundingBox();
  expect(box?.width).toBeGreaterThan(200);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(1.2);
  await visitor.expectSound('covers that do not come');
  await visitor.close();
});

/** Lists covers of the first screens that have no pixels, or are drawn out of shape. */
function notDrawn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src^="/art/"]')]
      .filter((image) => image.checkVisibility())
      .filter((image) => image.naturalWidth === 0 || getComputedStyle(image).objectFit !== 'cover')
      .map((image) => image.src),
  );
}
