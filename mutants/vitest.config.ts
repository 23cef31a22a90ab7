import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { scratchInMemory } from '../vitest.scratch.ts';
import type { Plan } from './plan.ts';

scratchInMemory();

const plan: Plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN ?? '', 'utf8'));
const root = resolve(import.meta.dirname, '..', plan.workspace);

export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_code, id) => {
        const code = plan.sources[id.split('?')[0] ?? ''];
        return code === undefined ? null : { code, map: null };
      },
    },
  ],
  test: {
    include: plan.testFiles,
    globalSetup: plan.workspace === 'apps/server' ? ['test/global-setup.ts'] : [],
    runner: resolve(import.meta.dirname, 'runner.ts'),
    reporters: [{}],
    // A mutant that makes a test wait is noticed sooner than a busy machine would excuse.
    testTimeout: 10_000,
    hookTimeout: 15_000,
    expect: { poll: { timeout: 4_000 } },
    isolate: false,
    // That cache knows the code as it was before it was instrumented, and a switch's number is this run's
    // own.
    fsModuleCache: false,
    pool: 'forks',
    maxWorkers: 1,
  },
});
