import { cacheCounts } from '#server/platform/memory/cache-counts.ts';
import { createKept, type Kept, type KeptBounds } from '#server/platform/memory/kept.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { FinishedAnswer } from './finished-answer.ts';

const bounds: KeptBounds = {
  entries: 2_000,
  bytes: 64 * 1024 * 1024,
  bytesOfOne: 4 * 1024 * 1024,
};

/** Null: it cannot be kept. */
export type KeptAnswers = Kept<FinishedAnswer | null>;

/** Finished answers in memory (docs/decisions/0140-kept-answers.md). */
export function createKeptAnswers(needs: Pick<Deps, 'freshness' | 'clock'>): KeptAnswers {
  const counts = cacheCounts('answers');
  return createKept({ ...needs, bounds, counts, sizeOf: (answer) => answer?.size ?? null });
}
