import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';
import { scratchInMemory } from '../../vitest.scratch.ts';
import { programTests } from './test/programs.ts';

scratchInMemory();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: programTests,
    globalSetup: ['test/global-setup.ts'],
    ...patience,
    // No test mocks a module: files may share what they import, and not load it a hundred times.
    isolate: false,
    // This is one more than there are cores: a test waits for PostgreSQL, or its own process, a third of its
    // time.
    maxWorkers: 3,
  },
});
