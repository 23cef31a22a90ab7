import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import type { LogLine, Plan, Reach, Verdict } from './plan.ts';
import { errorsOf, namesOf } from './ran-tests.ts';

/** The state that the instrumented code and this runner share; the names are the instrumenter's. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
};

const shared = globalThis as {
  __stryker__?: Switch;
  __vitest_worker__?: { ctx: { files: { filepath: string }[] } };
};
const state: Switch = shared.__stryker__ ?? {};
shared.__stryker__ = state;
const plan: Plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN ?? '', 'utf8'));
const write = (line: LogLine) => appendFileSync(plan.log, `${JSON.stringify(line)}\n`);

/** The cost of a file beside its tests: its world, a database above all. */
const beginningMs = 400;

/** A mutant in a loop is ended where it was hit a hundred times as often as without it. */
const patience = 100;

type Trial = {
  id: string;
  files: string[];
  at: number;
  began: number;
  by?: string;
  reload: boolean;
};

/**
 * Runs first every test file as it is and notes which tests reach which mutants. Then it runs each mutant
 * with the tests that reach it, quickest first, until one fails - all in one worker, whose list of files it
 * lengthens as it goes: modules are loaded once, and PostgreSQL is started once.
 */
export default class MutantRunner extends TestRunner {
  reach: Reach = plan.reach ?? {};
  durations: Record<string, number> = plan.durations ?? {};
  broken: string[] = [];
  /** Counts how many of a module's mutants a file has noticed. */
  noticed: Record<string, Record<string, number>> = {};
  /** Counts test files that are still to run without a mutant. */
  ahead = plan.reach ? 1 : plan.testFiles.length;
  queue = [...plan.mutants];
  trial: Trial | undefined;
  /** True when the modules in memory were loaded under a mutant. */
  stale = false;
  /** True with a known reach: the first file runs only to begin. */
  idle = plan.reach !== undefined;

  onBeforeCollect() {
    const reload = this.trial ? this.trial.reload : plan.loadsAnew;
    if (reload || this.stale) vi.resetModules();
    this.stale = this.trial?.reload ?? false;
    state.mutantCoverage ??= { static: {}, perTest: {} };
    state.mutantCoverage.static = {};
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    if (this.isLeftOut(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    state.currentTestId = idOf(test);
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test);
    state.currentTestId = undefined;
    const failed = test.result?.state === 'fail';
    if (this.trial) {
      if (failed) this.trial.by ??= idOf(test);
    } else {
      this.durations[idOf(test)] = test.result?.duration ?? 0;
      if (failed) this.broken.push(idOf(test));
    }
  }

  override onAfterRunFiles(files: RunnerTestFile[]) {
    super.onAfterRunFiles(files);
    if (this.trial) this.afterTrial(files);
    else this.afterPlainRun(files);
  }

  private isLeftOut(test: RunnerTestCase): boolean {
    if (!this.trial) return this.idle;
    if (this.trial.by || this.broken.includes(idOf(test))) return true;
    const own = this.reach[this.trial.id];
    if (this.isLoadedUnseen(own)) return false;
    const names = own?.tests[fileOf(test)];
    return names ? !names.includes(idOf(test)) : names === undefined;
  }

  private afterPlainRun(files: RunnerTestFile[]) {
    if (!this.idle) {
      const { static: loaded, perTest } = state.mutantCoverage ?? { static: {}, perTest: {} };
      for (const file of files) {
        for (const [id, hits] of Object.entries(loaded))
          this.note(id, pathOf(file.filepath), null, hits);
      }
      for (const [test, hitsOf] of Object.entries(perTest)) {
        for (const [id, hits] of Object.entries(hitsOf))
          this.note(id, test.split(' > ')[0] ?? '', test, hits);
      }
      if (state.mutantCoverage) state.mutantCoverage.perTest = {};
    }
    this.ahead -= 1;
    if (this.ahead > 0) return;
    if (!this.idle) {
      this.lendTests();
      write({ kind: 'reach', reach: this.reach, durations: this.durations, broken: this.broken });
    }
    this.next();
  }

  private note(id: string, file: string, test: string | null, hits: number) {
    this.reach[id] ??= { tests: {}, loading: true, hits: 0 };
    const one = this.reach[id];
    one.hits += hits;
    if (test === null) {
      one.tests[file] ??= null;
      return;
    }
    // A test that reaches it while it runs says more than the module's loading.
    if (one.loading) one.tests = {};
    one.loading = false;
    const names = one.tests[file] ?? [];
    one.tests[file] = [...names, test];
  }

  /** Lends a file the tests of others that run any of its code: modules loaded once show one loader alone. */
  private lendTests() {
    if (plan.loadsAnew) return;
    for (const { id, module } of plan.mutants) {
      const own = this.reach[id];
      if (!own?.loading) continue;
      for (const other of plan.mutants.filter((one) => one.module === module)) {
        const theirs = this.reach[other.id];
        if (!theirs || theirs.loading) continue;
        for (const [file, names] of Object.entries(theirs.tests)) {
          const so = own.tests[file] ?? [];
          own.tests[file] = [...new Set([...so, ...(names ?? [])])];
        }
      }
    }
  }

  private afterTrial(files: RunnerTestFile[]) {
    const trial = this.trial;
    if (!trial) return;
    if (files.some((file) => file.result?.state === 'fail')) trial.by ??= files[0]?.name ?? '';
    trial.at += 1;
    const file = trial.files[trial.at];
    if (!trial.by && file) return this.push(trial.id, file);
    this.end(trial, files);
    this.next();
  }

  private end(trial: Trial, files: RunnerTestFile[]) {
    const over = (state.hitCount ?? 0) > (state.hitLimit ?? 0);
    const waited = /timed out in/.test(JSON.stringify(files.map(errorsOf)));
    const file = trial.by && trial.files[trial.at - 1];
    if (file) this.noticedBy(trial.id)[file] = (this.noticedBy(trial.id)[file] ?? 0) + 1;
    const verdict: Verdict = !trial.by ? 'survived' : over || waited ? 'timed out' : 'killed';
    const by = trial.by ? { by: trial.by } : {};
    write({ kind: 'end', mutant: trial.id, verdict, ...by, ms: Date.now() - trial.began });
    state.activeMutant = undefined;
    this.trial = undefined;
  }

  private next() {
    for (let one = this.queue.shift(); one; one = this.queue.shift()) {
      const files = this.filesFor(one.id);
      if (files[0]) {
        this.trial = {
          id: one.id,
          files,
          at: 0,
          began: Date.now(),
          reload: this.reach[one.id]?.loading ?? false,
        };
        state.activeMutant = one.id;
        state.hitCount = 0;
        state.hitLimit = patience * (this.reach[one.id]?.hits ?? 0) + 1_000;
        return this.push(one.id, files[0]);
      }
      write({ kind: 'end', mutant: one.id, verdict: 'not reached', ms: 0 });
    }
  }

  /**
   * Orders files: first the one that has noticed most of the module's others in the least time, then the
   * quickest; all of them, however slow the machine was, so that a survivor has survived each.
   */
  private filesFor(id: string): string[] {
    const own = this.reach[id];
    const noticed = this.noticedBy(id);
    const inTurn = (tests: [string, string[] | null][]) =>
      tests
        .map(([file, names]) => ({ file, ms: beginningMs + this.msOf(file, names) }))
        .map((one) => ({ ...one, rate: (noticed[one.file] ?? 0) / one.ms }))
        .toSorted((a, b) => b.rate - a.rate || a.ms - b.ms)
        .map(({ file }) => file);
    const files = inTurn(Object.entries(own?.tests ?? {}));
    if (!this.isLoadedUnseen(own)) return files;
    const all = new Set(Object.keys(this.durations).map((test) => test.split(' > ')[0] ?? ''));
    return [...files, ...inTurn([...all].filter((file) => !files.includes(file)).map(whole))];
  }

  private noticedBy(id: string): Record<string, number> {
    const module = plan.mutants.find((one) => one.id === id)?.module ?? '';
    this.noticed[module] ??= {};
    return this.noticed[module];
  }

  /** Tells whether it runs as its module is loaded, which only one file shows. */
  private isLoadedUnseen(own: Reach[string] | undefined): boolean {
    return own?.loading === true && !plan.loadsAnew;
  }

  private msOf(file: string, names: string[] | null): number {
    const ids = names ?? Object.keys(this.durations).filter((id) => id.startsWith(`${file} > `));
    return ids.reduce((sum, id) => sum + (this.durations[id] ?? 0), 0);
  }

  /** Reports a mutant anew with each file, so that the watching command knows that the worker goes on. */
  private push(mutant: string, file: string) {
    write({ kind: 'begin', mutant, pid: process.pid });
    const files = shared.__vitest_worker__?.ctx.files;
    if (!files?.[0]) throw new Error('Vitest keeps its list of files elsewhere.');
    files.push({ ...files[0], filepath: `${plan.root}/${file}` });
  }
}

const whole = (file: string): [string, null] => [file, null];
const pathOf = (path: string) => relative(plan.root, path);
const fileOf = (test: RunnerTestCase) => pathOf(test.file.filepath);
const idOf = (test: RunnerTestCase) => [fileOf(test), ...namesOf(test)].join(' > ');
