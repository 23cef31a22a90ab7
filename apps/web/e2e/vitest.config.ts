import { defineConfig } from 'vitest/config';
import { patience } from '../../../vitest.patience.ts';
import { LongestFirst } from './support/longest-first.ts';

/** Journeys through the built app in a real browser, on a real server and database. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    ...patience,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two browsers are what two cores carry without slowing each other into time-outs.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
