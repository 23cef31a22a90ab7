import {
  type ImageFormat,
  imageFormats,
  imageWidths,
} from '@nagarika/domain/events/covers/image-files';
import pLimit from 'p-limit';
import type { S3 } from '#server/adapters/s3/s3-client.ts';
import { createTurns, type Turns } from '#server/platform/bounds/turns.ts';
import { picturesAway } from '#server/platform/faults/faults.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';

/** The time for a whole picture in all its files: a phone's upload gives up after that. */
const wholeMs = 25_000;
/** The number of a picture's files read or written at once. */
const atOnce = 4;
/** A hanging store holds this many connections and no more; callers that wait longer are put off. */
const readTurns = { name: 'stored pictures', atOnce: 32, waiting: 128, each: 1, waitMs: 3_000 };

/** Keeps pictures as objects `images/3f2c…/640.webp` of a bucket, like the public address of each. */
export function s3Images(s3: S3): ImageStore {
  const turns = createTurns(readTurns);

  return {
    put: (id, files) =>
      each(files, ({ width, format, bytes }, until) =>
        s3.put(keyOf(id, width, format), { bytes, type: `image/${format}` }, until),
      ),
    get: (id, width, format) => readOne(turns, s3, keyOf(id, width, format), format),
    remove: (id) =>
      each(allFiles, ({ width, format }, until) => s3.remove(keyOf(id, width, format), until)),
  };
}

async function readOne(turns: Turns, s3: S3, key: string, format: ImageFormat) {
  return turns(null, async () => {
    const bytes = await s3.get(key).catch((error) => Promise.reject(picturesAway(error)));
    if (bytes && !isWhole(bytes, format)) throw picturesAway(new Error('this is no whole picture'));
    return bytes;
  });
}

/** Works on all of them; the first that fails ends the others. */
async function each<Item>(
  items: readonly Item[],
  work: (item: Item, until: AbortSignal) => Promise<void>,
) {
  const limit = pLimit(atOnce);
  const failed = new AbortController();
  const until = AbortSignal.any([failed.signal, AbortSignal.timeout(wholeMs)]);
  try {
    await Promise.all(items.map((item) => limit(() => work(item, until))));
  } catch (error) {
    limit.clearQueue();
    failed.abort();
    throw picturesAway(error);
  }
}

const allFiles = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

function keyOf(id: string, width: number, format: ImageFormat): string {
  return `images/${id}/${width}.${format}`;
}

/**
 * Recognises a picture by its first bytes, since any proxy between may answer a page of its own with 200.
 */
function isWhole(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (format === 'avif') return text(4, 8) === 'ftyp';
  if (text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return false;
  return new DataView(bytes.buffer).getUint32(4, true) + 8 <= bytes.byteLength;
}
