/** Work that is done in turns: who has one, who waits, and what became of the others. */
export type WorkCounts = {
  running: () => number;
  waiting: () => number;
  done: number;
  failed: number;
  /** Put off: too many waited, or for too long. */
  refused: number;
};

/** Of this process, by a name of ours; read by /metrics. */
const works = new Map<string, WorkCounts>();

export function workCounts(work: string, now: Pick<WorkCounts, 'running' | 'waiting'>): WorkCounts {
  const counts = { ...now, done: 0, failed: 0, refused: 0 };
  works.set(work, counts);
  return counts;
}

export const allWorks = (): readonly (readonly [string, WorkCounts])[] => [...works];

/** Counts by names of ours, of this process; read by /metrics. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add(name: string, by = 1): void {
      counts.set(name, (counts.get(name) ?? 0) + by);
    },
    rows: (): [string, number][] => [...counts],
  };
}
