import { defineConfig } from 'vitest/config';
import { patience } from '../../../vitest.patience.ts';
import { scratchInMemory } from '../../../vitest.scratch.ts';
import { LongestFirst } from './support/longest-first.ts';

scratchInMemory();

/** Runs journeys through the built app in a real browser, on a real server and database. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    ...patience,
    // Files share what they import, Playwright above all, as in the unit tests.
    isolate: false,
    // This is one more than there are cores: a journey waits for its server, its browser or a clock a third
    // of its time. A fourth takes a tenth more of the processor for all of them, and ends no sooner.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
