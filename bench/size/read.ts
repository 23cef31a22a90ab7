import type { Facts } from './facts.ts';
import type { Installation } from './installation.ts';

/** Asks one read for the n-th time: with another argument each time, where there are any. */
export type Ask = (n: number) => Promise<unknown>;

/** Reads prepared once for each installation: who asks, about what, from which page on. */
export type Reads = Record<string, (at: Installation, facts: Facts) => Promise<Ask>>;

export const pick = <T>(list: readonly [T, ...T[]], n: number): T =>
  list[n % list.length] ?? list[0];

/** Returns the cursor after so many pages, or as many as there are. */
export async function deep<Filters extends object>(
  list: (input: Filters & { limit: number; cursor?: string }) => Promise<unknown>,
  filters: Filters,
  pages: number,
): Promise<{ cursor?: string }> {
  let cursor = '';
  for (let page = 0; page < pages; page++) {
    const answer = await list({ ...filters, limit: 100, ...(cursor && { cursor }) });
    const next = nextOf(answer);
    if (!next) break;
    cursor = next;
  }
  return cursor ? { cursor } : {};
}

function nextOf(answer: unknown): string | null {
  const has = typeof answer === 'object' && answer !== null && 'nextCursor' in answer;
  return has && typeof answer.nextCursor === 'string' ? answer.nextCursor : null;
}
