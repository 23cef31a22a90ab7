import { setTimeout } from 'node:timers/promises';

/**
 * Bounds a fixture's closing: Vitest bounds its set-up, by the hook or test that asks for it first, but
 * would wait for its end for ever.
 */
export async function closedInTime(closing: Promise<void>, limitMs = 60_000): Promise<void> {
  const closed = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: closed.signal }).then(() => {
    throw new Error(`Not closed within ${limitMs} ms.`);
  });
  try {
    await Promise.race([closing, late]);
  } finally {
    closed.abort();
  }
}
