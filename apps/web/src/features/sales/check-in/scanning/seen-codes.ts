/**
 * A code that was out of view for this long is shown again on purpose: by the same guest, or by the
 * next.
 */
const awayMs = 1_500;
/** The verdict's time on screen before the next code counts. */
const pauseMs = 1_200;

/**
 * Filters a camera's looks, which read the same code many times a second: it reports each code once
 * while in view, and another one after a pause, even if that was in view for a moment only. Call it
 * with every look; null is a look without a code. `now` gives milliseconds that only grow.
 */
export function seenCodes(now: () => number, onCode: (text: string) => void) {
  /** The codes in view, each with the time since when it is missed; null if the last look saw it. */
  const inView = new Map<string, number | null>();
  let next: string | null = null;
  let passedAt = -pauseMs;
  return (text: string | null) => {
    const at = now();
    for (const [code, missedSince] of inView) {
      if (code === text) inView.set(code, null);
      // Only looks count: a phone that was busy meanwhile has missed nothing.
      else if (missedSince === null) inView.set(code, at);
      else if (at - missedSince >= awayMs) inView.delete(code);
    }
    if (text !== null && !inView.has(text)) {
      inView.set(text, null);
      next = text;
    }
    if (next === null || at - passedAt < pauseMs) return;
    const passed = next;
    next = null;
    passedAt = at;
    onCode(passed);
  };
}
