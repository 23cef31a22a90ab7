const firstMs = 2_000;
const longestMs = 30_000;

/** Milliseconds until the next question: banks decide in seconds mostly, and in hours sometimes. */
export function pollInterval(asked: number): number {
  return Math.min(longestMs, Math.round(firstMs * 1.4 ** Math.max(0, asked - 1)));
}
