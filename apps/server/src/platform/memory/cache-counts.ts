/** How often what a cache holds was of use, and what it holds now. */
export type CacheCounts = {
  /** It was at hand. */
  hits: number;
  /** Somebody else had it made already, and it was waited for. */
  joined: number;
  made: number;
  held: (() => { entries: number; bytes: number }) | null;
};

/** Of this process, by a name of ours; raised where it happens, read by /metrics. */
const caches = new Map<string, CacheCounts>();

export function cacheCounts(cache: string): CacheCounts {
  const known = caches.get(cache);
  if (known) return known;
  const made = { hits: 0, joined: 0, made: 0, held: null };
  caches.set(cache, made);
  return made;
}

export const allCaches = (): readonly (readonly [string, CacheCounts])[] => [...caches];
