import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A second is nothing on a machine that is busy, and nobody waits for what comes at once.
    expect: { poll: { timeout: 10_000 } },
    // No test mocks a module: files may share what they import, and not load it a hundred times.
    isolate: false,
    maxWorkers: 2,
  },
});
