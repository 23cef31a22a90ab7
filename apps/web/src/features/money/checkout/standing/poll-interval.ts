const firstMs = 2_000;
const longestMs = 30_000;

/** Returns the milliseconds until the next question: banks mostly decide in seconds, sometimes in hours. */
export function pollInterval(asked: number): number {
  return Math.min(longestMs, Math.round(firstMs * 1.4 ** Math.max(0, asked - 1)));
}
