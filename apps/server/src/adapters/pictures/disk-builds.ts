import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuildShelf,
  buildId,
  buildsToDrop,
  isFileName,
  type KeptBuild,
  newestFirst,
} from '#server/http/pages/kept-builds.ts';

/** A copy unfinished by then was broken off. */
const copyMs = 3_600_000;
const unfinished = '.part-';

/** Keeps each build in a folder of `shelf`. */
export function diskBuilds(shelf: string): BuildShelf {
  return {
    async keep(assets, now) {
      const id = await buildId(assets);
      const before = await keptBuilds(shelf);
      // A build started again keeps its age, and the one that it follows has ended no later for that.
      if (newestFirst(before)[0]?.id !== id) await copy(assets, join(shelf, id), now);
      const dropped = buildsToDrop(await keptBuilds(shelf), now);
      const broken = await brokenOff(shelf, now);
      for (const name of [...dropped, ...broken]) {
        await rm(join(shelf, name), { recursive: true, force: true });
      }
    },
    async read(name) {
      if (!isFileName(name)) return null;
      for (const build of await buildNames(shelf)) {
        const file = await readFile(join(shelf, build, name)).catch(() => null);
        if (file) return file;
      }
      return null;
    },
  };
}

/** Copies whole or not at all, even when killed or when another server copies the same. */
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
