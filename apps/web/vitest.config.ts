import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.patience.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    ...patience,
    // No test mocks a module: files may share what they import.
    isolate: false,
  },
});
