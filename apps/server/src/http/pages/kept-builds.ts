import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

const hours = 3_600_000;
/** Of the builds before the one that is served. */
export const keepAtMost = { builds: 4, bytes: 64_000_000, ms: 7 * 24 * hours };

/** `since`: when a server first served it after another one. */
export type KeptBuild = { id: string; since: Date; bytes: number };

/**
 * The files of this build and of those before it: a page that is open goes on asking for the files
 * of the build that it came from.
 */
export interface BuildShelf {
  /** Puts this build's files beside the others. What is too old or too much leaves. */
  keep(assets: string, now: Date): Promise<void>;
  /** A file of any build that is kept; null: of none. */
  read(name: string): Promise<Buffer | null>;
}

/** Of hashed files, and of nothing that leads elsewhere. */
export function isFileName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

/** A build has ended when the next one began. The newest always stays. */
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

/** The names of its files tell their content. */
export async function buildId(assets: string): Promise<string> {
  const names = (await readdir(assets)).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}
