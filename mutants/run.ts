/** Changes the rules one at a time and looks whether a test fails: `bun run mutants`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.ts';
import { type Group, groups, isMutable } from './modules.ts';
import type { Mutant, Verdict } from './plan.ts';
import { isOf, readSurvivors } from './survivors.ts';
import { tryMutants } from './try-mutants.ts';
import { Verdicts } from './verdicts.ts';

const leastKilled = 0.9;
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const wanted = await wantedOnes(process.argv.slice(2));
const survivors = readSurvivors(root);
const judged: { mutant: Mutant; verdict: Verdict }[] = [];

for (const group of groups) {
  const modules = find(group.modules)
    .filter(isMutable)
    .filter((module) => wanted(group, module));
  if (modules.length > 0) judged.push(...(await tryGroup(group, modules)));
}
process.exit(report() ? 0 : 1);

async function tryGroup(group: Group, modules: string[]) {
  const began = Date.now();
  const tests = find(group.tests);
  const verdicts = new Verdicts(root, { ...group, tests });
  const { sources, mutants } = await instrument(root, modules);
  const open = mutants.filter((mutant) => verdicts.of(mutant) === undefined);
  if (open.length > 0) {
    console.log(`${group.name}: ${open.length} of ${mutants.length} mutants`);
    let done = 0;
    await tryMutants({
      root,
      workspace: group.workspace,
      sources,
      mutants: open,
      testFiles: tests.map((file) => file.slice(group.workspace.length + 1)),
      onOutcome: ({ mutant, verdict, by }) => {
        verdicts.keep(mutant, verdict, by);
        done += 1;
        if (done % 100 === 0) console.log(`  ${done} after ${secondsSince(began)} s`);
      },
    });
  }
  console.log(`${group.name}: ${secondsSince(began)} s`);
  return mutants.map((mutant) => ({ mutant, verdict: verdicts.of(mutant) ?? 'not reached' }));
}

function report(): boolean {
  const rows = Map.groupBy(judged, ({ mutant }) => mutant.module);
  for (const [module, ones] of rows) console.log(`${lineOf(ones)}  ${module}`);
  const alive = judged.filter(({ verdict }) => !isKilled(verdict));
  const unlisted = alive.filter(({ mutant }) => !survivors.some((one) => isOf(one, mutant)));
  for (const { mutant, verdict } of unlisted) {
    console.log(
      `\n${mutant.module}:${mutant.line}:${mutant.column} ${verdict} (${mutant.mutator})`,
    );
    console.log(`  - ${mutant.was}\n  + ${mutant.became}`);
  }
  const gone = survivors.filter(
    (one) => rows.has(one.module) && !alive.some(({ mutant }) => isOf(one, mutant)),
  );
  for (const one of gone)
    console.log(`\nListed, and survives no more: ${one.module}\n  - ${one.was}\n  + ${one.became}`);
  writeFileSync(
    join(root, '.mutants/unlisted.json'),
    JSON.stringify(
      unlisted.map(({ mutant: { module, text, mutator, was, became } }) => ({
        module,
        text,
        mutator,
        was,
        became,
        reason: '',
      })),
      null,
      2,
    ),
  );
  console.log(`\n${lineOf(judged)}  in all; ${unlisted.length} survivors without a reason`);
  return unlisted.length === 0 && gone.length === 0 && scoreOf(judged) >= leastKilled;
}

function lineOf(ones: typeof judged): string {
  const count = (...of: Verdict[]) => ones.filter(({ verdict }) => of.includes(verdict)).length;
  const score = (100 * scoreOf(ones)).toFixed(1).padStart(5);
  return `${score}%  ${ones.length} mutants, ${count('killed')} killed, ${count('timed out')} timed out, ${count('survived')} survived, ${count('not reached')} not reached`;
}

function scoreOf(ones: typeof judged): number {
  return ones.length === 0
    ? 1
    : ones.filter(({ verdict }) => isKilled(verdict)).length / ones.length;
}

function isKilled(verdict: Verdict): boolean {
  return verdict === 'killed' || verdict === 'timed out';
}

/** Selects by names of groups, paths of modules, or `--changed REV`; everything without any. */
async function wantedOnes(words: string[]): Promise<(group: Group, module: string) => boolean> {
  if (words[0] === '--changed') {
    const changed = await Bun.$`git diff --name-only ${words[1] ?? 'HEAD'}`.cwd(root).text();
    words = changed.split('\n').filter(Boolean);
    return (_group, module) => words.includes(module);
  }
  return (group, module) =>
    words.length === 0 || words.includes(group.name) || words.includes(module);
}

function find(patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);
  return [...new Set(found)].sort();
}

function secondsSince(at: number): number {
  return Math.round((Date.now() - at) / 1_000);
}
