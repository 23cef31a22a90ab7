import type { LimitKey, Window } from '#server/platform/bounds/limits.ts';

const hour = 3600;
export const day = 24 * hour;

/** The two windows of a ceiling over all numbers. */
export function codeCeilings(
  name: string,
  { perHour, perDay }: { perHour: number; perDay: number },
) {
  const window = (key: LimitKey, limit: number, seconds: number) => ({ key, limit, seconds });
  return [window(`${name}:hour`, perHour, hour), window(`${name}:day`, perDay, day)];
}

/** Tells whether this hit filled the ceiling, so that the alarm is raised once a window. */
export function justFull(states: readonly { hits: number }[], windows: readonly Window[]): boolean {
  return states.some(({ hits }, index) => hits === windows[index]?.limit);
}
