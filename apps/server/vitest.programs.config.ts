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
    // Files run one after the other, since the browser tests use the machine meanwhile.
    maxWorkers: 1,
  },
});
