/**
 * Measures what it costs the server to read a picture of a card (320 wide) from where pictures are: `bun
 * bench/pictures.ts`. µs of this process' CPU, medians of five rounds, in turns; the store (s3rver) is a
 * separate process on this machine. Bound: a bare fetch of the same bytes from a server that does nothing
 * else.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { diskImages } from '../apps/server/src/adapters/pictures/disk-images.ts';
import { keptImages } from '../apps/server/src/adapters/pictures/kept-images.ts';
import { s3Images } from '../apps/server/src/adapters/pictures/s3-images.ts';
import { createS3, type S3Account } from '../apps/server/src/adapters/s3/s3-client.ts';
import { picture } from '../apps/server/test/pictures.ts';
import { startS3 } from '../apps/server/test/s3.ts';

const rounds = 5;
const reads = 300;

const bytes = new Uint8Array(await picture(320, 200).webp().toBuffer());
if (process.argv[2] === 'store') await serveStore();
else await measure();

/** Prints its address, and stays until it is killed. */
async function serveStore() {
  const { account } = await startS3();
  const bare = Bun.serve({ port: 0, fetch: () => new Response(bytes) });
  console.log(JSON.stringify({ account, bare: `http://127.0.0.1:${bare.port}/` }));
}

async function measure() {
  const store = Bun.spawn([process.execPath, import.meta.path, 'store'], { stdout: 'pipe' });
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
  try {
    const { account, bare } = await readWhere(store.stdout);
    const id = crypto.randomUUID();
    const files = imageWidths.flatMap((width) =>
      imageFormats.map((format) => ({ width, format, bytes })),
    );
    const [disk, bucket] = [diskImages(folder), s3Images(createS3(account))];
    for (const images of [disk, bucket]) await images.put(id, files);
    const kept = keptImages(bucket);
    const ways = {
      'a bare fetch': async () => (await fetch(bare)).bytes(),
      disk: () => disk.get(id, 320, 'webp'),
      bucket: () => bucket.get(id, 320, 'webp'),
      'bucket, kept in memory': () => kept.get(id, 320, 'webp'),
    };
    const costs = new Map<string, number[]>(Object.keys(ways).map((way) => [way, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const [way, read] of Object.entries(ways)) {
        const cost = await cpuOf(read);
        // The first is not counted: code is compiled and connections are opened.
        if (round > 0) costs.get(way)?.push(cost);
      }
    }
    for (const [way, all] of costs) {
      const sorted = all.toSorted((a, b) => a - b);
      console.log(`${way}: ${sorted[rounds >> 1]} µs (${sorted[0]}–${sorted.at(-1)})`);
    }
  } finally {
    store.kill();
    rmSync(folder, { recursive: true });
  }
}

async function cpuOf(read: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < reads; n++) await read();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / reads);
}

async function readWhere(
  stdout: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ account: S3Account; bare: string }> {
  for await (const line of stdout) return JSON.parse(new TextDecoder().decode(line));
  throw new Error('the store did not start');
}
