import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

const hours = 3_600_000;
/** Bounds the builds before the one that is served. */
export const keepAtMost = { builds: 4, bytes: 64_000_000, ms: 7 * 24 * hours };

/** `since` is when a server first served it after another one. */
export type KeptBuild = { id: string; since: Date; bytes: number };

/**
 * The files of this build and of those before it: an open page goes on asking for the files of the build
 * that it came from.
 */
export interface BuildShelf {
  /** Puts this build's files beside the others; builds that are too old or too large leave. */
  keep(assets: string, now: Date): Promise<void>;
  /** Reads a file of any kept build; null when none has it. */
  read(name: string): Promise<Buffer | null>;
}

/** Tells whether a name is a hashed file's, and leads nowhere else. */
export function isFileName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

/** Lists builds to drop. A build has ended when the next one began; the newest always stays. */
export function buildsToDrop(builds: readonly KeptBuild[], now: Date): string[] {
  const sorted = newestFirst(builds);
  let bytes = 0;
  return sorted.flatMap(({ id, bytes: own }, place) => {
    const next = sorted[place - 1];
    if (!next) return [];
    bytes += own;
    const isOver =
      place > keepAtMost.builds ||
      bytes > keepAtMost.bytes ||
      now.getTime() - next.since.getTime() > keepAtMost.ms;
    return isOver ? [id] : [];
  });
}

export function newestFirst<Build extends KeptBuild>(builds: readonly Build[]): Build[] {
  return builds.toSorted((a, b) => b.since.getTime() - a.since.getTime());
}

/** Identifies a build by its files' names, which tell their content. */
export async function buildId(assets: string): Promise<string> {
  const names = (await readdir(assets)).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}
