/** A code that was out of view for this long is shown again on purpose. */
const awayMs = 3_000;
/** The verdict is looked at before the next code counts. */
const pauseMs = 1_200;

/**
 * A camera reads the same code many times a second: passes each on once while it stays in view, and
 * another one after a pause. `now`: milliseconds that only grow.
 */
export function seenCodes(now: () => number, onCode: (text: string) => void) {
  let last: { text: string; seenAt: number } | null = null;
  let passedAt = -pauseMs;
  return (text: string) => {
    const at = now();
    if (last?.text === text && at - last.seenAt < awayMs) {
      last.seenAt = at;
      return;
    }
    if (at - passedAt < pauseMs) return;
    last = { text, seenAt: at };
    passedAt = at;
    onCode(text);
  };
}
