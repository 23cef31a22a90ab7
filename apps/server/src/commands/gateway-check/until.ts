/** Asks until there is an answer, or returns null when the time is over. */
export async function until<T>(
  ask: () => Promise<T | null> | T | null,
  { forMs, pauseMs }: { forMs: number; pauseMs: number },
): Promise<T | null> {
  const end = Date.now() + forMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() >= end) return null;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
