/** A code that was out of view for this long is shown again on purpose: by the same guest, or by the next. */
const awayMs = 1_500;
/** The verdict is looked at before the next code counts. */
const pauseMs = 1_200;

/**
 * A camera reads the same code many times a second: passes each on once while it stays in view, and
 * another one after a pause, even if that was in view for a moment only. Called with every look that
 * the camera takes; null: it saw no code. `now`: milliseconds that only grow.
 */
export function seenCodes(now: () => number, onCode: (text: string) => void) {
  /** Those in view, and since when each is missed; null: the last look saw it. */
  const inView = new Map<string, number | null>();
  let next: string | null = null;
  let passedAt = -pauseMs;
  return (text: string | null) => {
    const at = now();
    for (const [code, missedSince] of inView) {
      if (code === text) inView.set(code, null);
      // Only looks tell: a phone that was busy meanwhile has missed nothing.
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
