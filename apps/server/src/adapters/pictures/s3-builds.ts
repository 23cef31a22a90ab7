import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pLimit from 'p-limit';
import { z } from 'zod';
import type { S3 } from '#server/adapters/s3/s3-client.ts';
import {
  type BuildShelf,
  buildId,
  buildsToDrop,
  isFileName,
  newestFirst,
} from '#server/http/pages/kept-builds.ts';
import { picturesAway } from '#server/platform/faults/faults.ts';

/** A build's list of files: written before them, and again when all are there. */
const listSchema = z.object({
  id: z.string(),
  since: z.coerce.date(),
  bytes: z.number(),
  names: z.array(z.string()),
  isWhole: z.boolean(),
});
type BuildList = z.infer<typeof listSchema>;

const listKey = (id: string) => `build-lists/${id}.json`;
const fileKey = (id: string, name: string) => `builds/${id}/${name}`;

/** Anyone can ask for a file that does not exist, so looks are rationed. */
const usual = { betweenLooksMs: 500 };
const keepMs = 120_000;
const atOnce = 16;

/** Keeps builds in the bucket of the pictures, where every server finds what every other one has served. */
export function s3Builds(s3: S3, { betweenLooksMs } = usual): BuildShelf {
  let known: BuildList[] = [];
  /** A look that has not begun: only a look that began after the question can say that nobody has a file. */
  let next: Promise<BuildList[]> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function look(): Promise<BuildList[]> {
    next ??= (async () => {
      await sleep(Math.max(0, lookedAt + betweenLooksMs - Date.now()));
      next = null;
      lookedAt = Date.now();
      known = newestFirst((await readLists(s3)).filter(({ isWhole }) => isWhole));
      return known;
    })();
    return next;
  }

  async function find(name: string): Promise<Buffer | null> {
    const isIn = ({ names }: BuildList) => names.includes(name);
    const lists = known.some(isIn) ? known : await look();
    for (const { id } of lists.filter(isIn)) {
      const bytes = await s3.get(fileKey(id, name));
      if (bytes) return Buffer.from(bytes);
    }
    return null;
  }

  return {
    async keep(assets, now) {
      const until = AbortSignal.timeout(keepMs);
      const before = newestFirst(await readLists(s3, until));
      const id = await buildId(assets);
      const own = before.find((list) => list.id === id);
      // A build started again keeps its age, and the one that it follows has ended no later for that.
      if (own !== before[0] || !own?.isWhole) await publish(s3, { id, assets, now, own }, until);
      const lists = await readLists(s3, until);
      for (const dropped of buildsToDrop(lists, now)) {
        await drop(
          s3,
          lists.find((list) => list.id === dropped),
          until,
        );
      }
    },
    read: (name) =>
      isFileName(name)
        ? find(name).catch((error) => Promise.reject(picturesAway(error)))
        : Promise.resolve(null),
  };
}

async function publish(
  s3: S3,
  { id, assets, now, own }: { id: string; assets: string; now: Date; own: BuildList | undefined },
  until: AbortSignal,
): Promise<void> {
  const names = (await readdir(assets)).filter(isFileName);
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(assets, name)) })),
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const list = { id, since: now, bytes, names };
  if (!own?.isWhole) {
    await writeList(s3, { ...list, isWhole: false }, until);
    await each(files, (file) =>
      s3.put(
        fileKey(id, file.name),
        { bytes: file.bytes, type: 'application/octet-stream' },
        until,
      ),
    );
  }
  await writeList(s3, { ...list, isWhole: true }, until);
}

/** Drops the files first: if it is broken off, the next drop finds the list. */
async function drop(s3: S3, list: BuildList | undefined, until: AbortSignal): Promise<void> {
  if (!list) return;
  await each(list.names, (name) => s3.remove(fileKey(list.id, name), until));
  await s3.remove(listKey(list.id), until);
}

async function readLists(s3: S3, until?: AbortSignal): Promise<BuildList[]> {
  const keys = await s3.keysUnder('build-lists/', until);
  const texts = await Promise.all(keys.map((key) => s3.get(key, until)));
  return texts.flatMap((bytes) => {
    if (!bytes) return [];
    return listSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  });
}

function writeList(s3: S3, list: BuildList, until: AbortSignal): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(list));
  return s3.put(listKey(list.id), { bytes, type: 'application/json' }, until);
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const limit = pLimit(atOnce);
  await Promise.all(items.map((item) => limit(() => work(item)))).finally(limit.clearQueue);
}
