import { createRecent } from '#server/platform/recent.ts';

/** Who is forgotten begins anew. */
const most = 20_000;

/**
 * Whether one more of this key is within the limit, counted in memory in fixed windows: for what
 * is worth no statement, and of which a few more or less do no harm.
 */
export function createWindows(
  { limit, seconds }: { limit: number; seconds: number },
  now = () => performance.now(),
): (key: string) => boolean {
  const windows = createRecent<string, { until: number; hits: number }>(most);
  return (key) => {
    const known = windows.get(key);
    const open = known && known.until > now() ? known : { until: now() + seconds * 1000, hits: 0 };
    if (open !== known) windows.set(key, open);
    open.hits += 1;
    return open.hits <= limit;
  };
}
