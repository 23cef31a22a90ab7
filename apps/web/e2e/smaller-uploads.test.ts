import sharp, { type Region } from 'sharp';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import { choosesPicture } from './support/wizard.ts';
import type { World } from './support/world.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

test('a phone’s photo is made smaller before it is sent, and arrives upright', async ({
  world,
}) => {
  const visitor = await atTheWizard(world, '9876510071');
  // The picture lies as in the camera; upright its rani half is above.
  const half = {
    create: { width: 2000, height: 3000, channels: 3, background: '#b8105c' },
  } as const;
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { sent, src } = await uploads(visitor, photo, 'image/jpeg');
  expect(photo.length).toBeGreaterThan(2_000_000);
  expect(sent).toBeLessThan(photo.length / 3);
  const kept = await bytesOf(visitor, src);
  expect(await sharp(kept).metadata()).toMatchObject({ width: 1280, height: 1707 });
  const { dominant } = await statsOf(kept, { left: 100, top: 100, width: 900, height: 600 });
  expect(dominant.r, 'rani is above').toBeGreaterThan(dominant.g + 100);
  visitor.expectQuiet();
  await visitor.close();
});

test('what is transparent stays so, and what is small is sent as it is', async ({ world }) => {
  const visitor = await atTheWizard(world, '9876510072');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const spot = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer();
  const large = await sharp({
    create: { width: 3000, height: 2000, channels: 4, background: clear },
  })
    .composite([{ input: spot, left: 2100, top: 0 }])
    .png()
    .toBuffer();
  const first = await uploads(visitor, large, 'image/png');
  expect(first.sent).toBeLessThan(large.length / 2);
  const kept = await bytesOf(visitor, first.src);
  const corner = await statsOf(kept, { left: 0, top: 500, width: 50, height: 50 });
  expect([(await sharp(kept).metadata()).width, corner.channels[3]?.max]).toEqual([1280, 0]);

  await visitor.page.getByRole('button', { name: 'Remove image' }).tap();
  const small = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888', noise },
  })
    .jpeg()
    .toBuffer();
  const second = await uploads(visitor, small, 'image/jpeg');
  // The form around it is a few hundred bytes.
  expect(second.sent).toBeGreaterThan(small.length);
  expect(second.sent).toBeLessThan(small.length + 1_000);
  visitor.expectQuiet();
  await visitor.close();
});

test('what the browser cannot draw, or would bring to a stop, is left to the server', async ({
  world,
}) => {
  const visitor = await atTheWizard(world, '9876510073');
  const { page } = visitor;
  const frames = Buffer.concat(
    ['\xff\0\0', '\0\0\xff'].map((colour) => Buffer.from(colour.repeat(2400 * 20), 'latin1')),
  );
  const raw = { width: 2400, height: 40, channels: 3, pageHeight: 20 } as const;
  await choosesPicture(page, await sharp(frames, { raw }).webp().toBuffer(), 'image/webp');
  await page.getByText('Animated images are not supported. Please use a photo.').waitFor();
  await page.getByRole('button', { name: 'Remove image' }).tap();
  await choosesPicture(page, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic');
  await page.getByText('This kind of image cannot be shown. Please use JPG or PNG.').waitFor();
  visitor.expectQuiet({ but: '/api/upload/event-image' });
  await visitor.close();
});

async function atTheWizard(world: World, number: string): Promise<Visitor> {
  const visitor = await createVisitor(world, phone);
  await signIn(visitor, number);
  await visitor.page.goto('/create-event');
  await visitor.page.getByRole('button', { name: 'I Understand & Accept' }).tap();
  await visitor.page.locator('input[type="file"]').waitFor({ state: 'attached' });
  return visitor;
}

/** Returns how many bytes were sent, and where the picture is kept. */
async function uploads({ page }: Visitor, picture: Buffer, type: string) {
  const answered = page.waitForResponse('**/api/upload/event-image');
  await choosesPicture(page, picture, type);
  const response = await answered;
  expect(response.status()).toBe(200);
  const headers = await response.request().allHeaders();
  return { sent: Number(headers['content-length']), src: String((await response.json()).imageUrl) };
}

async function bytesOf({ context }: Visitor, src: string): Promise<Buffer> {
  return (await context.request.get(src)).body();
}

/** Measures the part within these bounds: sharp's statistics are of the picture before it is cut. */
async function statsOf(picture: Buffer, bounds: Region) {
  return sharp(await sharp(picture).extract(bounds).png().toBuffer()).stats();
}
