import { createRecent } from '#server/platform/memory/recent.ts';

/** A forgotten key begins anew. */
const most = 20_000;

/**
 * Counts a limit for each key in memory in fixed windows, for events that are worth no statement and where a
 * few more or less do no harm.
 */
export function createWindows(
  { limit, seconds }: { limit: number; seconds: number },
  now = () => performance.now(),
) {
  const windows = createRecent<string, { until: number; hits: number }>(most);
  const openOf = (key: string) => {
    const known = windows.get(key);
    return known && known.until > now() ? known : undefined;
  };
  return {
    isFull: (key: string): boolean => (openOf(key)?.hits ?? 0) >= limit,
    /** Counts one more; false when it was one too many. */
    take(key: string): boolean {
      const open = openOf(key) ?? { until: now() + seconds * 1000, hits: 0 };
      windows.set(key, open);
      open.hits += 1;
      return open.hits <= limit;
    },
  };
}
