import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const hours = 3_600_000;
/** Of the builds before the one that is served. */
export const keepAtMost = { builds: 4, bytes: 64_000_000, ms: 7 * 24 * hours };
/** A copy that is not finished by then was broken off. */
const copyMs = 1 * hours;
const unfinished = '.part-';

/** `since`: when a server first served it after another one. */
export type KeptBuild = { id: string; since: Date; bytes: number };

/**
 * Puts this build's files beside those before it, in `shelf`: a page that is open goes on asking for
 * the files of the build that it came from. What is too old or too much leaves.
 */
export async function keepBuild(assets: string, shelf: string, now: Date): Promise<void> {
  const id = await idOf(assets);
  const before = await keptBuilds(shelf);
  // Started again it is as old as it was; the one that it follows has ended no later for that.
  if (newestFirst(before)[0]?.id !== id) await copy(assets, join(shelf, id), now);
  const dropped = buildsToDrop(await keptBuilds(shelf), now);
  const broken = await brokenOff(shelf, now);
  for (const name of [...dropped, ...broken]) {
    await rm(join(shelf, name), { recursive: true, force: true });
  }
}

/** Where a file of a build lies that is served no more; null: in none that is kept. */
export async function keptFile(shelf: string, name: string): Promise<string | null> {
  if (!/^[\w-][\w.-]*$/.test(name)) return null;
  for (const build of await buildNames(shelf)) {
    const path = join(shelf, build, name);
    if (await stat(path).catch(() => null)) return path;
  }
  return null;
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

function newestFirst(builds: readonly KeptBuild[]): KeptBuild[] {
  return builds.toSorted((a, b) => b.since.getTime() - a.since.getTime());
}

/** The names of its files tell their content. */
async function idOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
}

/** Whole or not at all, also when it is killed, or another server does the same. */
async function copy(assets: string, to: string, now: Date): Promise<void> {
  const isKept = await stat(to).catch(() => null);
  if (isKept) return utimes(to, now, now);
  const part = `${to}${unfinished}${randomUUID()}`;
  await mkdir(part, { recursive: true });
  await cp(assets, part, { recursive: true });
  await utimes(part, now, now);
  await rename(part, to).catch(() => rm(part, { recursive: true, force: true }));
}

async function keptBuilds(shelf: string): Promise<KeptBuild[]> {
  return Promise.all(
    (await buildNames(shelf)).map(async (id) => {
      const folder = join(shelf, id);
      const files = await Promise.all(
        (await readdir(folder)).map((name) => stat(join(folder, name))),
      );
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      return { id, since: (await stat(folder)).mtime, bytes };
    }),
  );
}

async function buildNames(shelf: string): Promise<string[]> {
  return (await namesIn(shelf)).filter((name) => !name.includes(unfinished));
}

async function brokenOff(shelf: string, now: Date): Promise<string[]> {
  const names = (await namesIn(shelf)).filter((name) => name.includes(unfinished));
  const begun = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(shelf, name)).catch(() => null))?.mtime ?? now,
    })),
  );
  return begun.filter(({ at }) => now.getTime() - at.getTime() > copyMs).map(({ name }) => name);
}

/** Nothing is kept yet where there is no shelf. */
function namesIn(shelf: string): Promise<string[]> {
  return readdir(shelf).catch(() => []);
}
