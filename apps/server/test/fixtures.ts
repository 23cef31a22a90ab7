import { test as base } from 'vitest';
import { closedInTime } from '#test/closed-in-time.ts';
import { createWorld } from '#test/world.ts';

/** The test configuration without overrides. */
const asItIs: Parameters<typeof createWorld>[0] = {};

/**
 * Vitest's `test` with the file's own `world`: made for the first test or hook that asks, closed after the
 * last. For another configuration a file extends `config`. It never overrides it: files share this module,
 * and `test.override` would hold for those that come after, too.
 */
export const test = base
  .extend('config', { scope: 'file' }, asItIs)
  .extend('world', { scope: 'file' }, async ({ config }, { onCleanup }) => {
    const world = await createWorld(config);
    onCleanup(() => closedInTime(world.close()));
    return world;
  });
