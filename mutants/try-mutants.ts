import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogLine, Mutant, Plan, Verdict } from './plan.ts';

export type Outcome = { mutant: Mutant; verdict: Verdict; by?: string | undefined };

/** A worker silent for this long has a mutant in a loop that nothing ends. */
const silentMs = 150_000;

type Given = {
  root: string;
  workspace: string;
  /** The modules as the instrumenter made them. */
  sources: Record<string, string>;
  mutants: Mutant[];
  /** Paths from the workspace's folder. */
  testFiles: string[];
  onOutcome: (outcome: Outcome) => void;
};

/** Tries the mutants, each with the tests that reach it. A test that fails without any is left out. */
export async function tryMutants(given: Given): Promise<Outcome[]> {
  const { root, workspace, sources, mutants, testFiles } = given;
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-mutants-'));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const plan: Plan = {
    workspace,
    root: join(root, workspace),
    sources,
    testFiles,
    mutants: mutants.map(({ id, module }) => ({ id, module })),
    loadsAnew: workspace === 'packages/domain',
    log,
  };
  const outcomes: Outcome[] = [];
  try {
    while (plan.mutants.length > 0) {
      const before = plan.mutants.length;
      const lines = await oneWorker(root, plan, folder, (line) => {
        const outcome = outcomeOf(line, byId);
        if (outcome) given.onOutcome(outcome);
      });
      for (const line of lines) {
        const outcome = outcomeOf(line, byId);
        if (outcome) outcomes.push(outcome);
        if (line.kind === 'reach') remember(plan, line);
      }
      const judged = new Set(outcomes.map(({ mutant }) => mutant.id));
      // The worker ended under it, or was ended.
      const last = lines.findLast((line) => line.kind === 'begin');
      const mutant = last && !judged.has(last.mutant) ? byId.get(last.mutant) : undefined;
      if (mutant) {
        const outcome: Outcome = { mutant, verdict: 'timed out', by: 'the worker was ended' };
        given.onOutcome(outcome);
        outcomes.push(outcome);
      }
      const tried = new Set(outcomes.map((one) => one.mutant.id));
      plan.mutants = plan.mutants.filter(({ id }) => !tried.has(id));
      if (plan.mutants.length === before) throw new Error('A worker ended without a verdict.');
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function remember(plan: Plan, line: LogLine & { kind: 'reach' }): void {
  for (const test of line.broken) console.log(`  fails without a mutant, and is left out: ${test}`);
  plan.reach = line.reach;
  plan.durations = line.durations;
}

function outcomeOf(line: LogLine, byId: Map<string, Mutant>): Outcome | undefined {
  if (line.kind !== 'end') return;
  const mutant = byId.get(line.mutant);
  return mutant && { mutant, verdict: line.verdict, by: line.by };
}

async function oneWorker(
  root: string,
  plan: Plan,
  folder: string,
  onLine: (line: LogLine) => void,
): Promise<LogLine[]> {
  const told = join(folder, 'plan.json');
  writeFileSync(plan.log, '');
  // With a known reach one file is enough to begin with.
  const testFiles = plan.reach ? plan.testFiles.slice(0, 1) : plan.testFiles;
  writeFileSync(told, JSON.stringify({ ...plan, testFiles }));
  const vitest = Bun.spawn(
    [
      process.execPath,
      '--bun',
      'vitest',
      'run',
      '--config',
      join(root, 'mutants/vitest.config.ts'),
    ],
    {
      cwd: plan.root,
      env: { ...process.env, MUTANTS_PLAN: told },
      stdout: Bun.file(join(folder, 'said')),
      stderr: Bun.file(join(folder, 'said')),
    },
  );
  let lines: LogLine[] = [];
  let heard = Date.now();
  const watch = setInterval(() => {
    const all = readLines(plan.log);
    for (const line of all.slice(lines.length)) onLine(line);
    if (all.length > lines.length) heard = Date.now();
    lines = all;
    const last = all.at(-1);
    if (last?.kind === 'begin' && Date.now() - heard > silentMs) endWorker(last.pid);
  }, 500);
  await vitest.exited;
  clearInterval(watch);
  const all = readLines(plan.log);
  for (const line of all.slice(lines.length)) onLine(line);
  if (all.length === 0)
    throw new Error(
      `No worker began:\n${readFileSync(join(folder, 'said'), 'utf8').slice(-2_000)}`,
    );
  return all;
}

/** Ends only the worker: Vitest itself ends in order, and with it PostgreSQL. */
function endWorker(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended.
  }
}

const readLines = (path: string): LogLine[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
