import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant, Verdict } from './plan.ts';

/** `by` is the hash of the test file that noticed; for an unnoticed mutant, the hash of all tests. */
type Known = { verdict: Verdict; by: string };
type Kept = Record<string, { code: string; known: Record<string, Known> }>;

type Group = { name: string; workspace: string; tests: string[] };

/**
 * Keeps what is known of a module's mutants while it does not change: a noticed one as long as that test
 * file is the same, an unnoticed one as long as none changes.
 */
export class Verdicts {
  readonly #root: string;
  readonly #group: Group;
  readonly #path: string;
  readonly #kept: Kept;
  readonly #hashes = new Map<string, string>();

  constructor(root: string, group: Group) {
    this.#root = root;
    this.#group = group;
    this.#path = join(root, '.mutants', `${group.name}.json`);
    try {
      this.#kept = JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch {
      this.#kept = {};
    }
  }

  of(mutant: Mutant): Verdict | undefined {
    const one = this.#kept[mutant.module];
    if (one?.code !== this.#codeOf(mutant)) return;
    const known = one.known[nameOf(mutant)];
    return known && this.#isCurrent(known) ? known.verdict : undefined;
  }

  /** `by`: the test that noticed, its file from the workspace's folder first. */
  keep(mutant: Mutant, verdict: Verdict, by?: string): void {
    const code = this.#codeOf(mutant);
    const before = this.#kept[mutant.module];
    const one = before?.code === code ? before : { code, known: {} };
    this.#kept[mutant.module] = one;
    one.known[nameOf(mutant)] = { verdict, by: this.#hashOfNoticing(by) };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#kept));
  }

  #isCurrent({ by }: Known): boolean {
    return (
      by === this.#hashOf(this.#group.tests) ||
      this.#group.tests.some((test) => by === this.#hashOf([test]))
    );
  }

  #hashOfNoticing(by: string | undefined): string {
    const file = by && `${this.#group.workspace}/${by.split(' > ')[0]}`;
    return this.#hashOf(file && this.#group.tests.includes(file) ? [file] : this.#group.tests);
  }

  #codeOf = ({ module }: Mutant) =>
    this.#hashOf([module, 'mutants/instrument.ts', 'mutants/runner.ts']);

  #hashOf(paths: string[]): string {
    const name = paths.join('\n');
    const known = this.#hashes.get(name);
    if (known) return known;
    const hash = createHash('sha256');
    for (const path of paths) hash.update(readFileSync(join(this.#root, path)));
    const made = hash.digest('hex').slice(0, 16);
    this.#hashes.set(name, made);
    return made;
  }
}

const nameOf = ({ line, column, mutator, was, became }: Mutant) =>
  [line, column, mutator, was, became].join('|');
