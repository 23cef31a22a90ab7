import { toldSchema } from '@nagarika/domain/site/telling';
import { expect } from 'vitest';
import { cutOff, intercept } from './support/cut-off.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { createVisitor, phone } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** Creates a visitor who is no program to the page, whose vitals are reported, and the reports. */
async function createHeard(world: World, asks: 'nothing' | 'not to be followed' = 'nothing') {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.addInitScript(
    (doNotTrack) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      Object.defineProperty(navigator, 'doNotTrack', { get: () => doNotTrack });
      const { random } = Math;
      let isFirst = true;
      Math.random = () => (isFirst ? 0 : random());
      setTimeout(() => {
        isFirst = false;
      }, 5_000);
    },
    asks === 'nothing' ? null : '1',
  );
  const told: unknown[] = [];
  const answers: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/told')) told.push(JSON.parse(request.postData() ?? ''));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/told')) answers.push(response.status());
  });
  return {
    ...visitor,
    answers,
    told: () => told.map((one) => toldSchema.parse(one)),
    /** Hides the page, as when she turns to another tab. */
    turnAway: () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }),
  };
}

async function firstEvent(world: World): Promise<string> {
  const [event] = await (await fetch(`${world.url}/api/events`)).json();
  return event.id;
}

test('a page tells how fast it was, under its pattern, and what broke, without a word of it', async ({
  world,
}) => {
  const heard = await createHeard(world);
  const { page } = heard;
  const id = await firstEvent(world);
  const library = page.waitForResponse(/\/assets\/tell-vitals-[\w-]+\.js$/);
  // The page's own part comes last, as it may: until then the router has no matches.
  const passes = await intercept(page, '**/assets/event._id-*.js', async (route) => {
    await library;
    await route.fallback();
  });
  await page.goto(`/event/${id}`, { waitUntil: 'commit' });
  await library;
  passes();
  await heard.rests(500);
  expect(heard.told()).toEqual([]);
  // The largest paint is known once she does something.
  await page.keyboard.press('Shift');
  await heard.rests(300);
  await heard.turnAway();
  await expect.poll(() => heard.answers).toEqual([204]);
  const [vitals] = heard.told();
  expect(vitals).toMatchObject({ route: '/event/:id', errors: [] });
  expect(vitals?.vitals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['LCP', 'TTFB', 'CLS']),
  );

  await page.evaluate(() => {
    for (let n = 0; n < 3; n += 1) {
      setTimeout(() => {
        throw new TypeError('her secret words');
      });
    }
  });
  await expect.poll(() => heard.answers).toEqual([204, 204]);
  const [, error] = heard.told();
  expect(error).toMatchObject({ route: '/event/:id', errors: [{ kind: 'TypeError', frames: [] }] });
  expect(JSON.stringify(heard.told())).not.toMatch(new RegExp(`secret|${id}`));

  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  expect(metrics).toContain('client_errors_total{route="/event/:id",error="TypeError"} 1');
  expect(metrics).toContain('web_vitals_seconds_count{metric="LCP",route="/event/:id"} 1');
  await heard.close();
});

test('a part that does not come is told with the places in our files', async ({ world }) => {
  const heard = await createHeard(world);
  const { page } = heard;
  await page.goto('/community');
  const create = page.getByRole('button', { name: 'Create Post' }).first();
  await create.waitFor();
  await heard.rests(300);
  const restore = await cutOff(page, '*/assets/*-dialog-*.js');
  await create.click();
  await page.getByRole('alert').filter({ hasText: 'This could not be opened.' }).waitFor();
  await expect.poll(() => heard.answers).toEqual([204]);
  const [told] = heard.told();
  expect(told).toMatchObject({ route: '/community', errors: [{ kind: 'CodeMissing' }] });
  expect(told?.errors[0]?.frames[0]).toMatch(/^[\w-]+\.js:\d+:\d+$/);
  await restore();
  await heard.close();
});

test('who asks not to be followed is not heard', async ({ world }) => {
  const heard = await createHeard(world, 'not to be followed');
  const { page } = heard;
  await page.goto('/about');
  await heard.rests(500);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('words');
    });
  });
  await heard.turnAway();
  await heard.rests(300);
  expect(heard.told()).toEqual([]);
  await heard.close();
});
