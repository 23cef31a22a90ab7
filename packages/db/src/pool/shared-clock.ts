/**
 * The time of something that all who are at work share: each has her part of what passes while she is.
 * All parts together pass no faster than `now`, and who waits behind another's crowd pays for no more
 * than her own.
 */
export function createSharedClock(now: () => number) {
  let atWork = 0;
  /** What each would have had since the process began, had she been at work all the time. */
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
    /** Her part since she `began`. */
    end(began: number): number {
      pass();
      atWork -= 1;
      return shared - began;
    },
  };
}
