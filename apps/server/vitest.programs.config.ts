import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';
import { scratchInMemory } from '../../vitest.scratch.ts';
import { programTests } from './test/programs.ts';

scratchInMemory();

export default defineConfig({
  test: {
    include: programTests,
    globalSetup: ['test/global-setup.ts'],
    ...patience,
    isolate: false,
    // One after the other: the browser tests are what the machine is for meanwhile.
    maxWorkers: 1,
  },
});
