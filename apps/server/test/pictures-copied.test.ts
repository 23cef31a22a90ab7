import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { diskImages } from '#server/adapters/pictures/disk-images.ts';
import { s3Images } from '#server/adapters/pictures/s3-images.ts';
import { createS3 } from '#server/adapters/s3/s3-client.ts';
import { copyPictures } from '#server/features/events/images/copy-pictures.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { picture } from '#test/pictures.ts';
import { startS3 } from '#test/s3.ts';
import { uploadTo } from '#test/uploads.ts';

test('pictures are copied into a bucket, broken off and asked again, and back', async ({
  world,
}) => {
  const { db } = world.deps;
  const s3 = await startS3();
  const bucket = createS3(s3.account);
  const [disk, inBucket] = [world.deps.images, s3Images(bucket)];
  const folder = await mkdtemp(join(tmpdir(), 'nagarika-backup-'));
  try {
    const her = await createMember(world);
    for (const width of [40, 41, 42]) {
      await uploadTo(world, her, new Uint8Array(await picture(width).jpeg().toBuffer()));
    }
    let left = 1;
    const breaksOff = {
      ...inBucket,
      put: async (...file: Parameters<typeof inBucket.put>) => {
        if (left === 0) throw new Error('broken off');
        left -= 1;
        await inBucket.put(...file);
      },
    };
    await expect(copyPictures(db, { from: disk, to: breaksOff })).rejects.toThrow('broken off');
    const toBucket = { from: disk, to: inBucket };
    // The half picture is of another copy that was broken off.
    const [half = ''] = await bucket.keysUnder('images/');
    await bucket.remove(half);
    expect(await copyPictures(db, toBucket)).toEqual({ copied: 3, there: 0, missing: [] });
    expect(await copyPictures(db, toBucket)).toEqual({ copied: 0, there: 3, missing: [] });

    // The server has the bucket from now on; the disk does not know new pictures.
    world.deps.images = inBucket;
    await uploadTo(world, her, new Uint8Array(await picture(43).jpeg().toBuffer()));
    expect(await copyPictures(db, toBucket)).toEqual({ copied: 0, there: 4, missing: [] });
    const back = { from: inBucket, to: diskImages(folder) };
    expect(await copyPictures(db, back)).toEqual({ copied: 4, there: 0, missing: [] });
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => /\.(avif|webp)$/.test(file))).toHaveLength(4 * 8);

    const lost = diskImages(join(folder, 'lost'));
    const { missing } = await copyPictures(db, { from: lost, to: diskImages(join(folder, 'new')) });
    expect(missing).toHaveLength(4);
  } finally {
    world.deps.images = disk;
    await s3.stop();
    await rm(folder, { recursive: true });
  }
});
