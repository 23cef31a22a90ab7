import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The order of callers where there is more to do than can be done at once: the last of these comes first.
 * Members (and the gateway, jobs, commands), then those who change something without a session, a sign-in
 * for one, then visitors who only read.
 */
export const ranks = ['reader', 'guest', 'member'] as const;
export type Rank = (typeof ranks)[number];

export const everyRank = <Value>(value: Value): Record<Rank, Value> => ({
  reader: value,
  guest: value,
  member: value,
});

const current = new AsyncLocalStorage<Rank>();

/** Gives all that `work` and its calls ask of the database this rank. */
export function inRank<Result>(rank: Rank, work: () => Result): Result {
  return current.run(rank, work);
}

/** Returns the rank of the current work; outside of a request the highest. */
export const rankHere = (): Rank => current.getStore() ?? 'member';
