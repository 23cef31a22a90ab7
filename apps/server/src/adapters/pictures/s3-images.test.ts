import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3 } from '#server/adapters/s3/s3-client.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import { picture } from '#test/pictures.ts';
import { startS3 } from '#test/s3.ts';
import { diskImages } from './disk-images.ts';
import { keptImages } from './kept-images.ts';
import { s3Images } from './s3-images.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'nagarika-pictures-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function filesOf(width: number) {
  const photo = picture(width);
  const [avif, webp] = await Promise.all([photo.avif().toBuffer(), photo.webp().toBuffer()]);
  return imageWidths.flatMap((width) =>
    imageFormats.map((format) => ({
      width,
      format,
      bytes: new Uint8Array(format === 'avif' ? avif : webp),
    })),
  );
}

/** The duties of every store of pictures, on disk as in a bucket. */
describe.each([
  ['on disk', () => diskImages(folder)],
  ['in a bucket', () => s3Images(createS3(s3.account))],
  ['in a bucket, and in memory', () => keptImages(s3Images(createS3(s3.account)))],
])('a picture %s', (_place, open) => {
  test('is there in every file as it was put, until it is removed; no other is', async () => {
    const store: ImageStore = open();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const files = await filesOf(40);
    expect(await store.get(one, 320, 'webp')).toBeNull();
    await store.put(one, files);
    await store.put(other, files);
    for (const { width, format, bytes } of files) {
      expect(Buffer.from((await store.get(one, width, format)) ?? []).equals(bytes)).toBe(true);
    }
    await store.remove(one);
    await store.remove(one);
    for (const { width, format } of files) expect(await store.get(one, width, format)).toBeNull();
    expect(await store.get(other, 1280, 'avif')).not.toBeNull();
  });
});

test('a bucket that is not there is no picture that is not there', async () => {
  const store = s3Images(createS3({ ...s3.account, bucket: 'nobodys' }));
  await expect(store.get(crypto.randomUUID(), 320, 'webp')).rejects.toMatchObject({
    code: 'gateway_unavailable',
    cause: { code: 'NoSuchBucket' },
  });
});

test('twenty who ask for one at once, and again, are answered by one reading', async () => {
  const [id, bytes] = [crypto.randomUUID(), (await filesOf(30))[0]?.bytes ?? new Uint8Array()];
  let [reads, now] = [0, 0];
  const store: ImageStore = {
    put: async () => {},
    get: async (asked) => {
      reads += 1;
      return asked === id ? bytes : null;
    },
    remove: async () => {},
  };
  const kept = keptImages(store, () => now);
  await Promise.all(Array.from({ length: 20 }, () => kept.get(id, 320, 'avif')));
  expect([await kept.get(id, 320, 'avif'), reads]).toEqual([bytes, 1]);
  // A picture that is not there may come later.
  await kept.get(crypto.randomUUID(), 320, 'avif');
  await kept.get(crypto.randomUUID(), 320, 'avif');
  expect(reads).toBe(3);
  // A picture that another server has removed is not shown for long.
  now = 10 * 60_000;
  await kept.get(id, 320, 'avif');
  expect(reads).toBe(4);
});
