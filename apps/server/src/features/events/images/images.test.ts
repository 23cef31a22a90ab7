import { readdir } from 'node:fs/promises';
import { images } from '@nagarika/db/schema/events/images';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import {
  animatedPicture,
  animatedPng,
  decompressionBomb,
  interlacedBomb,
  picture,
} from '#test/pictures.ts';
import { type UploadInput, uploadTo } from '#test/uploads.ts';
import type { World } from '#test/world.ts';
import { uploadLimits } from './store-upload.ts';

const megabyte = 1024 * 1024;

const upload = (world: World, ...input: UploadInput) => uploadTo(world, ...input);

const uploaded = z.object({ imageUrl: z.string() });

async function keptBytes(world: World, path: string) {
  const response = await world.request(path);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Reads the files and rows of this member. */
async function kept(world: World, her: User) {
  const rows = await world.deps.db.select().from(images).where(eq(images.ownerId, her.id));
  const files = await readdir(world.uploads, { recursive: true });
  return rows.map(({ id }) => ({ id, files: files.filter((file) => file.includes(`${id}/`)) }));
}

describe('a picture of an event', () => {
  test('is kept as AVIF and WebP in four widths, upright, and without what the camera wrote', async ({
    world,
  }) => {
    const her = await createMember(world);
    const photo = await picture(1600, 1200)
      .withExif({ IFD0: { Copyright: 'Meera Nair' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.includes('Meera Nair')]).toEqual([6, true]);

    const { status, body } = await upload(world, her, new Uint8Array(photo));
    expect(status).toBe(200);
    const { imageUrl } = uploaded.parse(body);
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f-]{36}\/1280\.webp$/);
    const names = [320, 640, 960, 1280].flatMap((width) => [
      { width, file: `${width}.webp`, as: 'webp' },
      // libvips calls what is inside AVIF so.
      { width, file: `${width}.avif`, as: 'heif' },
    ]);
    for (const { width, file, as } of names) {
      const bytes = await keptBytes(world, imageUrl.replace('1280.webp', file));
      const { format, orientation, exif, xmp, iptc, ...size } = await sharp(bytes).metadata();
      expect({ format, orientation, exif, xmp, iptc }).toEqual({ format: as });
      // The picture lay on its side: 1600 by 1200 stands as 1200 by 1600.
      const shown = Math.min(width, 1200);
      expect([size.width, size.height]).toEqual([shown, Math.round((shown * 4) / 3)]);
    }
  });

  test('is never blown up', async ({ world }) => {
    const her = await createMember(world);
    const { body } = await upload(world, her, new Uint8Array(await picture(500).png().toBuffer()));
    const { imageUrl } = uploaded.parse(body);
    const widths = [320, 640, 960, 1280].map(async (width) => {
      const bytes = await keptBytes(world, imageUrl.replace('/1280.', `/${width}.`));
      return (await sharp(bytes).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([320, 500, 500, 500]);
  });

  test.for(['png', 'webp', 'gif'] as const)('may be a still %s', async (format, { world }) => {
    const her = await createMember(world);
    const bytes = await picture(60).toFormat(format).toBuffer();
    expect((await upload(world, her, new Uint8Array(bytes))).status).toBe(200);
  });

  test('is shown with an address that can be cached for ever', async ({ world }) => {
    const her = await createMember(world);
    const { body } = await upload(world, her, new Uint8Array(await picture(40).jpeg().toBuffer()));
    const { imageUrl } = uploaded.parse(body);
    const { headers } = await world.request(imageUrl);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const etag = headers.get('etag') ?? '';
    const again = await world.request(imageUrl, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const path of [
      imageUrl.replace('/1280.', '/1281.'),
      imageUrl.replace('.webp', '.png'),
      imageUrl.replace('.webp', '.avif.webp'),
      '/images/not-an-id/320.webp',
      `/images/${crypto.randomUUID()}/320.webp`,
      '/images/..%2f..%2fsecrets/320.webp',
    ]) {
      expect((await world.request(path)).status, path).toBe(404);
    }
  });
});

describe('nothing is stored of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

  test.for([
    ['SVG that calls itself PNG', async () => Buffer.from(svg), 415],
    ['text that calls itself JPEG', async () => Buffer.from('Hello'), 415],
    ['an empty file', async () => Buffer.alloc(0), 415],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415],
    ['TIFF', async () => picture(30).tiff().toBuffer(), 415],
    ['a JPEG cut in the middle', async () => half(await picture(300).jpeg().toBuffer()), 422],
    ['a PNG cut in the middle', async () => half(await picture(300).png().toBuffer()), 422],
    [
      'a JPEG of which the start is left',
      async () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      422,
    ],
    ['an animated GIF', () => animatedPicture('gif'), 422],
    ['an animated WebP', () => animatedPicture('webp'), 422],
    ['an animated PNG', animatedPng, 422],
    ['a decompression bomb', async () => decompressionBomb(), 422],
  ] as const)('%s', async ([_name, make, status], { world }) => {
    const her = await createMember(world);
    const answer = await upload(world, her, new Uint8Array(await make()), {
      name: 'a.png',
      type: 'image/png',
    });
    expect([answer.status, answer.body]).toEqual([
      status,
      { message: expect.stringMatching(/image|Image/) },
    ]);
    expect(await kept(world, her)).toEqual([]);
  });

  test('a decompression bomb is told from a damaged file, so that she knows what to do', async ({
    world,
  }) => {
    const her = await createMember(world);
    const { body } = await upload(world, her, new Uint8Array(decompressionBomb()));
    expect(body).toEqual({ message: expect.stringContaining('too many pixels') });
  });

  test('a picture that can only be decoded whole, and takes too much memory for that', async ({
    world,
  }) => {
    const her = await createMember(world);
    const { status, body } = await upload(world, her, new Uint8Array(interlacedBomb()));
    expect([status, body]).toEqual([422, { message: expect.stringContaining('too many pixels') }]);
    const photo = await picture(1200).png({ progressive: true }).toBuffer();
    expect((await upload(world, her, new Uint8Array(photo))).status).toBe(200);
  });

  test('more pictures of one member at once than she can be waiting for', async ({ world }) => {
    const her = await createMember(world);
    // Large enough that the first is not ready before the last has come, even on a busy machine.
    const png = new Uint8Array(await picture(1500).png().toBuffer());
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => upload(world, her, png)));
    const put = answers.filter(({ status }) => status === 429);
    expect(put.length).toBeGreaterThan(0);
    expect(put[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6 - put.length);
    expect(await kept(world, her)).toHaveLength(6 - put.length);
  });

  test('what is too large, by the file or by the whole request', async ({ world }) => {
    const her = await createMember(world);
    const jpeg = await picture(30).jpeg().toBuffer();
    const sized = (bytes: number) => new Uint8Array(Buffer.concat([jpeg], bytes));
    const message = 'Image size should be less than 10MB';
    for (const bytes of [10 * megabyte, 11 * megabyte]) {
      const { status, body } = await upload(world, her, sized(bytes));
      expect([status, body]).toEqual([413, { message }]);
    }
    expect(await kept(world, her)).toEqual([]);
    expect((await upload(world, her, sized(10 * megabyte - 1))).status).toBe(200);

    const photo = { path: 'profile-photo' };
    for (const bytes of [5 * megabyte, 6 * megabyte]) {
      const { status, body } = await upload(world, her, sized(bytes), photo);
      expect([status, body]).toEqual([413, { message: 'Image size should be less than 5MB' }]);
    }
  });

  test('a form without the image, and what is no form', async ({ world }) => {
    const her = await createMember(world);
    const jpeg = new Uint8Array(await picture(30).jpeg().toBuffer());
    expect((await upload(world, her, jpeg, { field: 'photo' })).status).toBe(400);
    const path = '/api/upload/event-image';
    const bare = await world.request(path, { method: 'POST', body: '{}', as: her });
    expect([bare.status, await bare.json()]).toEqual([
      400,
      { message: 'Please select an image file' },
    ]);
  });

  test('a visitor’s upload, and one that another site’s page asked for', async ({ world }) => {
    const jpeg = new Uint8Array(await picture(30).jpeg().toBuffer());
    expect((await upload(world, null, jpeg)).status).toBe(401);
    expect((await upload(world, null, jpeg, { path: 'profile-photo' })).status).toBe(401);
    const her = await createMember(world);
    const { status } = await world.request('/api/upload/event-image', {
      method: 'POST',
      body: '',
      as: her,
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });

  test('more uploads than a person makes in an hour', async ({ world }) => {
    const her = await createMember(world);
    const rubbish = () => upload(world, her, new TextEncoder().encode('rubbish'));
    for (let n = 0; n < uploadLimits.hour.limit; n += 1) expect((await rubbish()).status).toBe(415);
    const { status, headers } = await rubbish();
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

test('who asks for hundreds that there are not is put off, and nobody else is', async ({
  world,
}) => {
  const ask = (address: string) =>
    world.request(`/images/${crypto.randomUUID()}/320.webp`, {
      headers: { 'x-forwarded-for': address },
    });
  for (let n = 0; n < 300; n += 1) expect((await ask('198.51.100.7')).status).toBe(404);
  const { status, headers } = await ask('198.51.100.7');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    429,
    '60',
    'no-store',
  ]);
  expect((await ask('198.51.100.8')).status).toBe(404);
});
