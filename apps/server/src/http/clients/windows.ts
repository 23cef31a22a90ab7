import { createRecent } from '#server/platform/memory/recent.ts';

/** Who is forgotten begins anew. */
const most = 20_000;

/**
 * A limit of each key, counted in memory in fixed windows: for what is worth no statement, and of
 * which a few more or less do no harm.
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
    /** One more; false: it was one too many. */
    take(key: string): boolean {
      const open = openOf(key) ?? { until: now() + seconds * 1000, hits: 0 };
      windows.set(key, open);
      open.hits += 1;
      return open.hits <= limit;
    },
  };
}
