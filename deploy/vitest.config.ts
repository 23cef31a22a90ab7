import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.patience.ts';

export default defineConfig({
  test: { include: ['checks/**/*.test.ts'], ...patience },
});
