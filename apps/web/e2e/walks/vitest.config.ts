import { mergeConfig } from 'vitest/config';
import browserTests from '../vitest.config.ts';

/** Runs for minutes, outside of `npm test`: `bun run --cwd apps/web walk:language` and `walk:hindi`. */
export default mergeConfig(
  { ...browserTests, test: { ...browserTests.test, include: [] } },
  { test: { include: ['e2e/walks/*.walk.ts'], testTimeout: 900_000, hookTimeout: 600_000 } },
);
