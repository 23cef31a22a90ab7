import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import pLimit from 'p-limit';
import { workCounts } from './work-counts.ts';

/** Runs `work` when it is its turn. @throws Refusal busy, too_many */
export type Turns = <Result>(owner: string | null, work: () => Promise<Result>) => Promise<Result>;

/**
 * Does costly work `atOnce` at a time while at most `waiting` wait, each for at most `waitMs`; more is put
 * off with 503. Of one owner at most `each` run or wait; null is nobody in particular. `name` is its own in
 * the metrics.
 */
export function createTurns(bounds: {
  name: string;
  atOnce: number;
  waiting: number;
  each: number;
  waitMs: number;
}): Turns {
  const limit = pLimit(bounds.atOnce);
  const owned = new Map<string, number>();
  /**
   * Counts those who run or wait. A caller that was put off stays in the limit's queue, and its turn passes
   * at once.
   */
  let taken = 0;
  const counts = workCounts(`${bounds.name} in turn`, {
    running: () => limit.activeCount,
    waiting: () => taken - limit.activeCount,
  });
  const change = (owner: string, by: number) => {
    const count = (owned.get(owner) ?? 0) + by;
    if (count > 0) owned.set(owner, count);
    else owned.delete(owner);
  };

  /** Runs `work` when its turn comes; refuses once it has waited too long. */
  function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let isPutOff = false;
    const patience = setTimeout(() => {
      isPutOff = true;
      counts.refused += 1;
      reject(busy());
    }, bounds.waitMs);
    void limit(async () => {
      clearTimeout(patience);
      if (isPutOff) return;
      const result = (async () => work())();
      resolve(result);
      await result.then(
        () => (counts.done += 1),
        () => (counts.failed += 1),
      );
    });
    return promise;
  }

  return async (owner, work) => {
    if (owner !== null && (owned.get(owner) ?? 0) >= bounds.each) {
      counts.refused += 1;
      throw new Refusal('too_many', say('Please wait until the last one is done.'), {
        retryAfter: 2,
      });
    }
    if (taken >= bounds.atOnce + bounds.waiting) {
      counts.refused += 1;
      throw busy();
    }
    taken += 1;
    if (owner !== null) change(owner, 1);
    try {
      return await turn(work);
    } finally {
      taken -= 1;
      if (owner !== null) change(owner, -1);
    }
  };
}

/** The answer to work that has no place, or no time, just now. */
export const busyAnswer = {
  text: say('We are very busy. Please try again in a moment.'),
  retryAfter: 5,
};

function busy() {
  const { text, retryAfter } = busyAnswer;
  return new Refusal('busy', text, { retryAfter });
}
