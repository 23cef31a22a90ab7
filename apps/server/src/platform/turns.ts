import { Refusal } from '@nagarika/domain/refusal';
import pLimit from 'p-limit';

/** Runs `work` when it is its turn. @throws Refusal gateway_unavailable, too_many */
export type Turns = <Result>(owner: string | null, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work that costs much is done `atOnce` at a time while at most `waiting` wait; more is put off with
 * 503. Of one owner at most `each` run or wait; null is nobody in particular.
 */
export function createTurns(bounds: { atOnce: number; waiting: number; each: number }): Turns {
  const limit = pLimit(bounds.atOnce);
  const owned = new Map<string, number>();
  const change = (owner: string, by: number) => {
    const count = (owned.get(owner) ?? 0) + by;
    if (count > 0) owned.set(owner, count);
    else owned.delete(owner);
  };
  return async (owner, work) => {
    if (owner !== null && (owned.get(owner) ?? 0) >= bounds.each) {
      throw new Refusal('too_many', 'Please wait until the last one is done.', { retryAfter: 2 });
    }
    if (limit.activeCount + limit.pendingCount >= bounds.atOnce + bounds.waiting) {
      throw new Refusal('gateway_unavailable', 'We are very busy. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    if (owner !== null) change(owner, 1);
    try {
      return await limit(work);
    } finally {
      if (owner !== null) change(owner, -1);
    }
  };
}
