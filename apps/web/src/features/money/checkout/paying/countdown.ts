/** Counts the seconds left until an instant, never below zero. */
export function secondsUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000));
}

/** Formats '14:05'. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Moments to announce, in seconds, instead of every second. */
const milestones = [30, 60, 120, 300, 600];

/** Returns the last milestone that has passed, in seconds; null before the first. */
export function milestoneAt(seconds: number): number | null {
  return milestones.find((milestone) => seconds <= milestone) ?? null;
}
