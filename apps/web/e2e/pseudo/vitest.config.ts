import { mergeConfig } from 'vitest/config';
import browserTests from '../vitest.config.ts';

/** What takes minutes and is no part of `npm test`: `bun run --cwd apps/web walk:language`. */
export default mergeConfig(
  { ...browserTests, test: { ...browserTests.test, include: [] } },
  { test: { include: ['e2e/pseudo/*.walk.ts'], testTimeout: 900_000, hookTimeout: 600_000 } },
);
