/** One place where a module was changed, as Stryker's instrumenter tells it, and the code itself. */
export type Mutant = {
  id: string;
  /** The path from the repository's root. */
  module: string;
  line: number;
  column: number;
  mutator: string;
  /** The whole line, trimmed. */
  text: string;
  was: string;
  became: string;
};

/** Tests that reach a mutant: names by file; `null` where all of a file's tests do, by its loading. */
export type Reach = Record<
  string,
  { tests: Record<string, string[] | null>; loading: boolean; hits: number }
>;

/** A worker's orders: written by the command, read by Vitest's configuration and its runner. */
export type Plan = {
  workspace: string;
  /** The workspace's folder, from which test files are named. */
  root: string;
  /** Instrumented code by absolute path. */
  sources: Record<string, string>;
  testFiles: string[];
  mutants: { id: string; module: string }[];
  /** True when modules are loaded anew for each test file of the first run, to know who loads what. */
  loadsAnew: boolean;
  /** The file into which the worker writes what it did, a line each. */
  log: string;
  /** The reach known from an earlier worker that was ended. */
  reach?: Reach;
  /** How long a test took without a mutant, by file and name. */
  durations?: Record<string, number>;
};

export type Verdict = 'killed' | 'timed out' | 'survived' | 'not reached';

export type LogLine =
  | { kind: 'reach'; reach: Reach; durations: Record<string, number>; broken: string[] }
  | { kind: 'begin'; mutant: string; pid: number }
  | { kind: 'end'; mutant: string; verdict: Verdict; by?: string; ms: number };
