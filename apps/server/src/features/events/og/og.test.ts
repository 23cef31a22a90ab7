import { imageUrl } from '@nagarika/domain/events/covers/images';
import { defaultBrand } from '@nagarika/domain/site/brand';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createBlog, createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import { drawPicture } from './draw-picture.ts';
import { eventSubject, picturePath } from './subject.ts';

const subject = eventSubject({
  id: 'b9c3a3f0-8a2c-4d6e-9a53-7f6a0e1f7d11',
  title: 'Block printing',
  category: 'Workshops',
  status: 'approved',
  startsAt: new Date('2026-07-05T13:00:00Z'),
  endsAt: null,
  venue: 'The Hall',
  city: 'Mumbai',
  imageUrl: null,
  isSoldOut: false,
});
const draw = (of: Partial<typeof subject>, photo: Uint8Array | null = null) =>
  drawPicture({ ...subject, ...of }, { brand: defaultBrand, photo });

describe('a link’s picture', () => {
  test('is a PNG of 1200 by 630 that messengers take, whatever the title', async () => {
    const titles = ['नागरिका महिला उद्यमी सम्मेलन', `${'Donaudampfschiff'.repeat(9)} 🪔`, '🪔'];
    for (const title of titles) {
      const png = await draw({ title });
      expect(await sharp(png).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(png.length).toBeLessThan(300_000);
    }
  });

  test('keeps a title of two scripts on the paper, whichever line has which', async () => {
    const png = await draw({
      title: 'Founders’ Breakfast with the महिला उद्यमी क्षेत्र of Chai-चाय and गड्ढा',
    });
    const margin = { left: 594, top: 90, width: 20, height: 300 };
    const pixels = await sharp(png).removeAlpha().extract(margin).raw().toBuffer();
    expect(Math.min(...pixels)).toBeGreaterThan(220);
  });

  test('of five titles in five scripts is five pictures, none of them that of a box', async () => {
    const titles = ['சந்தை', 'আড্ডা', 'ಮೇಳ', 'మేళా', 'میلہ', '文'];
    const drawn = await Promise.all(titles.map((title) => draw({ title })));
    expect(new Set(drawn.map((png) => png.toString())).size).toBe(titles.length);
  });

  test('keeps every sign of a title clear of what stands above and below it', async () => {
    // Scripts of ours stand high, hang low, and take as many lines as there is room for.
    for (const title of [
      'സ്ത്രീ സംരംഭകരുടെ കൂട്ടായ്മ ശ്രീ ക്ഷു',
      'స్త్రీ స్వాతంత్ర్యం రాష్ట్ర మహిళా సమావేశం',
      'ஸ்ரீ ஜூஹூ கூட்டம் தொழில் முனைவோர் பெண்கள்',
      'ڈاکٹر کی محفل اور بات چیت لاہور',
    ]) {
      const rows = await inkedRows(await draw({ title, lines: [title], label: 'Workshops' }));
      expect(bands(rows).length, title).toBeGreaterThanOrEqual(4);
    }
  });

  test('is the same for the same event and another for another', async () => {
    const [one, again, other] = await Promise.all([draw({}), draw({}), draw({ seed: 'other' })]);
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  test('shows the uploaded picture in the place of the cover art', async ({ world }) => {
    const id = crypto.randomUUID();
    const blue = await sharp({
      create: { width: 1280, height: 720, channels: 3, background: '#0000ff' },
    })
      .webp()
      .toBuffer();
    await world.deps.images.put(id, [{ width: 1280, format: 'webp', bytes: blue }]);
    const event = await createEvent(world, { imageUrl: imageUrl(id) });
    const response = await world.request(`/og/event/${event.id}.png`);
    const side = sharp(await response.arrayBuffer()).extract({
      left: 1000,
      top: 300,
      width: 1,
      height: 1,
    });
    expect([...(await side.removeAlpha().raw().toBuffer())]).toEqual([0, 0, 255]);
  });

  test('is kept for good under the address of its content, and anew when that changes', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const path = picturePath(
      'event',
      eventSubject({ ...event, city: 'Pune', isSoldOut: false }),
      defaultBrand,
    );
    const stale = await world.request(path);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('cache-control')).toBe('public, max-age=3600');
    const { html } = await servePages(world)(`/event/${event.id}`);
    const own = /\/og\/event\/[^"]+/.exec(html)?.[0] ?? '';
    const fresh = await world.request(own);
    expect(fresh.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(fresh.headers.get('content-type')).toBe('image/png');
  });

  test('exists for public things alone', async ({ world }) => {
    const pending = await createEvent(world, { status: 'pending' });
    const waiting = await createBlog(world, { status: 'submitted' });
    const told = await createBlog(world);
    const status = async (path: string) => (await world.request(path)).status;
    expect(await status(`/og/event/${pending.id}.png`)).toBe(404);
    expect(await status(`/og/event/${crypto.randomUUID()}.png`)).toBe(404);
    expect(await status('/og/event/abc.png')).toBe(404);
    expect(await status(`/og/event/${pending.id}`)).toBe(404);
    expect(await status(`/og/blog/${waiting.id}.png`)).toBe(404);
    expect(await status(`/og/blog/${told.id}.png`)).toBe(200);
    expect(await status('/og/default.png')).toBe(200);
    expect(await status('/og/logo.png')).toBe(200);
  });
});

/** Tells which rows of pixels beside the art have ink. */
async function inkedRows(png: Uint8Array): Promise<boolean[]> {
  const box = { left: 40, top: 0, width: 550, height: 500 };
  const pixels = await sharp(png).extract(box).greyscale().raw().toBuffer();
  return Array.from({ length: box.height }, (_, y) =>
    pixels.subarray(y * box.width, (y + 1) * box.width).some((shade) => shade < 160),
  );
}

/** Counts lines of ink with paper between them. */
const bands = (rows: boolean[]) => rows.filter((isInked, y) => isInked && !rows[y - 1]);
