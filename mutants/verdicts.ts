import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant, Verdict } from './plan.ts';

type Kept = Record<string, { key: string; verdicts: Record<string, Verdict> }>;

/** What is known of a module's mutants, as long as neither it nor the tests change. */
export class Verdicts {
  readonly #path: string;
  readonly #kept: Kept;

  constructor(root: string, group: string) {
    this.#path = join(root, '.mutants', `${group}.json`);
    try {
      this.#kept = JSON.parse(readFileSync(this.#path, 'utf8'));
    } catch {
      this.#kept = {};
    }
  }

  of(mutant: Mutant, key: string): Verdict | undefined {
    const known = this.#kept[mutant.module];
    return known?.key === key ? known.verdicts[nameOf(mutant)] : undefined;
  }

  keep(mutant: Mutant, key: string, verdict: Verdict): void {
    const known = this.#kept[mutant.module];
    const one = known?.key === key ? known : { key, verdicts: {} };
    this.#kept[mutant.module] = one;
    one.verdicts[nameOf(mutant)] = verdict;
  }

  save(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(this.#kept));
  }
}

const nameOf = ({ line, column, mutator, was, became }: Mutant) =>
  [line, column, mutator, was, became].join('|');
