import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who comes first where there is more to do than can be done at once: the last of these. Members
 * (and the gateway, jobs, commands), then who changes something without a session, a sign-in for
 * one, then visitors who only read.
 */
export const ranks = ['reader', 'guest', 'member'] as const;
export type Rank = (typeof ranks)[number];

export const everyRank = <Value>(value: Value): Record<Rank, Value> => ({
  reader: value,
  guest: value,
  member: value,
});

const current = new AsyncLocalStorage<Rank>();

/** What `work` and all that it calls ask of the database has this rank. */
export function inRank<Result>(rank: Rank, work: () => Result): Result {
  return current.run(rank, work);
}

/** Of whatever runs here; outside of a request the highest. */
export const rankHere = (): Rank => current.getStore() ?? 'member';
