import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';
import { scratchInMemory } from '../../vitest.scratch.ts';
import { programTests } from './test/programs.ts';
import { repositoryTests } from './test/repository-tests.ts';

scratchInMemory();

const globalSetup = ['test/global-setup.ts'];

export default defineConfig({
  test: {
    ...patience,
    // No test mocks a module: files may share what they import, and not load it a hundred times.
    isolate: false,
    // This is one more than there are cores: a test waits for PostgreSQL, or its own process, a third of its
    // time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'features',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...programTests, ...repositoryTests],
          globalSetup,
        },
      },
      { extends: true, test: { name: 'repository', include: repositoryTests, globalSetup } },
    ],
  },
});
