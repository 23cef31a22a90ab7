import { test as base } from 'vitest';
import { closedInTime } from '../../../server/test/closed-in-time.ts';
import { launchChromium } from './chromium.ts';
import { needingNone } from './needing-none.ts';
import { createWorld } from './world.ts';

/** The demo data without additions. */
const asItIs: Parameters<typeof createWorld>[1] = {};

/** The browser serves one file after the other: each visitor has a profile of her own. */
const browsing = base.extend(
  'browser',
  { scope: 'worker' },
  needingNone(async ({ onCleanup }) => {
    const browser = await launchChromium();
    onCleanup(() => browser.close());
    return browser;
  }),
);

/**
 * Vitest's `test` with the file's own `world` (server and database): made for the first test or hook that
 * asks, closed after the last. For other data a file extends `preparation`.
 */
export const test = browsing
  .extend('preparation', { scope: 'file' }, asItIs)
  .extend('world', { scope: 'file' }, async ({ browser, preparation }, { onCleanup }) => {
    const world = await createWorld(browser, preparation);
    onCleanup(() => closedInTime(world.close()));
    return world;
  });

/**
 * The same for files that look at the demo data and leave nothing that another such file could notice: one
 * world serves all of them that a worker runs.
 */
export const lookingTest = browsing
  .extend('shared', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    const world = await createWorld(browser);
    onCleanup(() => closedInTime(world.close()));
    return world;
  })
  .extend('world', { scope: 'file' }, async ({ shared }, { onCleanup }) => {
    onCleanup(shared.dismissVisitors);
    return shared;
  });
