/** Work done in turns: who has one, who waits, and what became of the others. */
export type WorkCounts = {
  running: () => number;
  waiting: () => number;
  done: number;
  failed: number;
  /** Counts those put off: too many waited, or for too long. */
  refused: number;
};

/** This process's counts by our own names; /metrics reads them. */
const works = new Map<string, WorkCounts>();

export function workCounts(work: string, now: Pick<WorkCounts, 'running' | 'waiting'>): WorkCounts {
  const counts = { ...now, done: 0, failed: 0, refused: 0 };
  works.set(work, counts);
  return counts;
}

export const allWorks = (): readonly (readonly [string, WorkCounts])[] => [...works];

/** Counts this process's events by our own names; /metrics reads it. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add(name: string, by = 1): void {
      counts.set(name, (counts.get(name) ?? 0) + by);
    },
    rows: (): [string, number][] => [...counts],
  };
}
