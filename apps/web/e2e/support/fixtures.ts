import { test as base } from 'vitest';
import { closedInTime } from '../../../server/test/closed-in-time.ts';
import { createWorld } from './world.ts';

/** The demo data as it is: nothing made into it. */
const asItIs: Parameters<typeof createWorld>[0] = {};

/**
 * Vitest's `test` with the file's own `world` (server, database, browser): made for the first test
 * or hook that asks, closed after the last. For other data a file extends `preparation`.
 */
export const test = base
  .extend('preparation', { scope: 'file' }, asItIs)
  .extend('world', { scope: 'file' }, async ({ preparation }, { onCleanup }) => {
    const world = await createWorld(preparation);
    onCleanup(() => closedInTime(world.close()));
    return world;
  });
