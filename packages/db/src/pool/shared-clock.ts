/**
 * Divides the time of something that all at work share: each has its part of what passes while it is at
 * work. All parts together pass no faster than `now`, and one that waits behind another's crowd pays only
 * for its own part.
 */
export function createSharedClock(now: () => number) {
  let atWork = 0;
  /** The time that each would have had since the process began, had it been at work all the time. */
  let shared = 0;
  let changedAt = 0;
  function pass(): void {
    const at = now();
    if (atWork > 0) shared += (at - changedAt) / atWork;
    changedAt = at;
  }
  return {
    begin(): number {
      pass();
      atWork += 1;
      return shared;
    },
    /** Returns the part since it `began`. */
    end(began: number): number {
      pass();
      atWork -= 1;
      return shared - began;
    },
  };
}
