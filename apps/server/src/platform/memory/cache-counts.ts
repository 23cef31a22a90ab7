/** Counts how often a cache's contents were of use, and what it holds now. */
export type CacheCounts = {
  /** Reads that found the value at hand. */
  hits: number;
  /** Reads that waited for a value already being made for another. */
  joined: number;
  made: number;
  held: (() => { entries: number; bytes: number }) | null;
};

/** This process's counts by our own names; raised where it happens, read by /metrics. */
const caches = new Map<string, CacheCounts>();

export function cacheCounts(cache: string): CacheCounts {
  const known = caches.get(cache);
  if (known) return known;
  const made = { hits: 0, joined: 0, made: 0, held: null };
  caches.set(cache, made);
  return made;
}

export const allCaches = (): readonly (readonly [string, CacheCounts])[] => [...caches];
