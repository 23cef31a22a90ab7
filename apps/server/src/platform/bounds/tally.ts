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
