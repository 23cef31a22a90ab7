import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './plan.ts';

/** A mutant that no test notices, and why that is right: identified by its words, as lines move. */
export type Survivor = Pick<Mutant, 'module' | 'text' | 'mutator' | 'was' | 'became'> & {
  reason: string;
};

export const readSurvivors = (root: string): Survivor[] =>
  JSON.parse(readFileSync(join(root, 'mutants/survivors.json'), 'utf8'));

export const isOf = (survivor: Survivor, mutant: Mutant): boolean =>
  survivor.reason.trim() !== '' &&
  (['module', 'text', 'mutator', 'was', 'became'] as const).every(
    (part) => survivor[part] === mutant[part],
  );
