import type { Change, Changes, Reads } from '@nagarika/db/changes/changes';

/** The most parts of tables that are told apart; past it, all parts of a table are dropped together. */
const maxParts = 1_000;

/**
 * Notes when tables were last changed, counted, not timed, so that it needs no clock. A value made from
 * reads that began at `count()` matches the database for as long as each of them `isFresh`.
 */
export function createFreshness(changes: Changes) {
  let count = 0;
  /** When any of a table changed, and when it changed as a whole (without saying which thing alone). */
  const any = new Map<string, number>();
  const whole = new Map<string, number>();
  const parts = new Map<string, number>();
  let all = 0;

  function note(told: readonly Change[]): void {
    count += 1;
    for (const { table, of } of told) {
      any.set(table, count);
      if (of === null) whole.set(table, count);
      else if (parts.size < maxParts) parts.set(partKey(table, of), count);
      else {
        parts.clear();
        all = count;
      }
    }
  }
  changes.onChange(note);

  const isPastOf = (at: number | undefined, since: number) => at !== undefined && at > since;

  return {
    /** Nothing that is read before it can be kept. */
    ready: () => changes.known().catch(() => {}), // while the database is away nothing is kept
    count: () => count,
    /** Notes changes from other servers; null when something may have been missed. */
    hear(told: readonly Change[] | null): void {
      if (told) {
        note(told);
      } else {
        count += 1;
        all = count;
      }
    },
    /**
     * Tells whether nothing of this was changed after `since`. `mindsParts` false: a change of one named
     * thing does not count, unless that thing's own part was read.
     */
    isFresh(reads: Reads, since: number, { mindsParts }: { mindsParts: boolean }): boolean {
      if (reads.isPartly || all > since) return false;
      const last = mindsParts ? any : whole;
      for (const table of reads.tables) if (isPastOf(last.get(table), since)) return false;
      for (const [table, ids] of reads.parts) {
        if (isPastOf(whole.get(table), since)) return false;
        for (const id of ids) if (isPastOf(parts.get(partKey(table, id)), since)) return false;
      }
      return true;
    },
  };
}

export type Freshness = ReturnType<typeof createFreshness>;

const partKey = (table: string, of: string) => `${table} ${of}`;
