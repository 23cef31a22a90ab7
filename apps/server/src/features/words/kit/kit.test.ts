import { events } from '@nagarika/db/schema/events/events';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { secondWordsSchema } from '@nagarika/domain/events/listing/event-words';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createBooking, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { fileOf, hosted } from '#test/kit-files.ts';
import { readPdf, spokenIn } from '#test/pdf-reading.ts';
import { kitFormats } from './kit-formats.ts';
import { longestShareText } from './queries.ts';

/** 120 characters, in conjuncts that must not be cut. */
const longTitle =
  'क्षेत्रीय महिला उद्यमियों का विस्तृत कार्यशाला सम्मेलन: छोटे व्यवसाय को आत्मविश्वास के साथ राष्ट्रीय स्तर तक पहुँचाएँ अब';

async function codeIn(png: Uint8Array): Promise<string> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return decodeQR(context.getImageData(0, 0, image.width, image.height));
}

test('pictures have the size that networks want, and the code of their own link in their language', async ({
  world,
}) => {
  const { host, event } = await hosted(world);
  const { links } = await world.as(host).kit.show({ id: event.id });
  for (const format of ['story', 'square', 'banner'] as const) {
    const link = links.find(({ kind }) => kind === format);
    for (const language of ['en', 'hi']) {
      const file = `${format}.png?language=${language}`;
      const { answer, bytes } = await fileOf(world, host, event.id, file);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const { width, height } = kitFormats[format];
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
      const { origin, pathname } = new URL(link?.url ?? '');
      expect(await codeIn(bytes)).toBe(origin + (language === 'hi' ? '/hi' : '') + pathname);
    }
  }
});

test('a poster of 120 characters in Devanagari says all of them, on one sheet', async ({
  world,
}) => {
  expect(Array.from(longTitle).length).toBeLessThanOrEqual(120);
  const { host, event } = await hosted(world, {
    title: longTitle,
    venue: 'स्थान '.repeat(33).trim(),
  });
  const { bytes } = await fileOf(world, host, event.id, 'poster.pdf?language=hi');
  const pages = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ missingGlyphs: 0 });
  const spoken = spokenIn(bytes).replaceAll(/\s+/g, ' ');
  expect(spoken).toContain(longTitle);
  expect(spoken).toContain('नागरिका');
});

test('a poster says a title of any script, and opens the event where it is tapped', async ({
  world,
}) => {
  const { host, event } = await hosted(world, { title: 'சென்னை 🪔', category: 'Workshops' });
  const { bytes } = await fileOf(world, host, event.id, 'poster.pdf');
  const [page] = await readPdf(bytes);
  expect(page).toMatchObject({ missingGlyphs: 0, text: expect.stringContaining('Workshops') });
  expect(spokenIn(bytes)).toContain('சென்னை 🪔');
  const { links } = await world.as(host).kit.show({ id: event.id });
  const poster = links.find(({ kind }) => kind === 'poster');
  expect(Buffer.from(bytes).toString('latin1')).toContain(`/URI (${poster?.url})`);
});

test('its organiser’s own photo stands on the poster and on every picture, in the place of the rangoli', async ({
  world,
}) => {
  const imageId = crypto.randomUUID();
  const bytes = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#0000ff' },
  })
    .webp()
    .toBuffer();
  await world.deps.images.put(imageId, [{ width: 1280, format: 'webp', bytes }]);
  const { host, event } = await hosted(world, { imageUrl: imageUrl(imageId) });
  const shadeAt = async (png: Uint8Array, left: number, top: number) => {
    const dot = sharp(png).extract({ left, top, width: 1, height: 1 });
    const [red = 255, green = 255, blue = 0] = await dot.removeAlpha().raw().toBuffer();
    return red < 20 && green < 20 && blue > 230;
  };
  for (const [file, left, top] of [
    ['story.png', 540, 300],
    ['square.png', 540, 100],
    ['banner.png', 1600, 500],
    ['poster.png', 600, 300],
  ] as const) {
    const { bytes } = await fileOf(world, host, event.id, file);
    expect(await shadeAt(bytes, left, top), file).toBe(true);
  }
  const poster = await fileOf(world, host, event.id, 'poster.pdf');
  expect(Buffer.from(poster.bytes).toString('latin1')).toContain('/DCTDecode');
  expect(await codeIn((await fileOf(world, host, event.id, 'story.png')).bytes)).toMatch(/\/l\//);
});

test('a picture is made and sent once: under the address of what stands on it a browser keeps it', async ({
  world,
}) => {
  const { host, event } = await hosted(world);
  const versionsNow = async () =>
    (await world.as(host).kit.show({ id: event.id })).said.map(({ versions }) => versions);
  const [first, hindi] = await versionsNow();
  const cached = async (file: string) => {
    const { answer } = await fileOf(world, host, event.id, file);
    return answer.headers.get('cache-control');
  };
  const forGood = 'private, max-age=31536000, immutable';
  for (const kind of ['poster', 'story', 'square', 'banner'] as const) {
    expect(await cached(`${kind}.png?language=en&v=${first?.[kind]}`)).toBe(forGood);
    expect(await cached(`${kind}.png?language=en&v=${hindi?.[kind]}`)).toBe('private, no-store');
  }
  expect(await versionsNow()).toEqual([first, hindi]);
  await world.deps.db.update(events).set({ title: 'Other' }).where(eq(events.id, event.id));
  const [changed] = await versionsNow();
  expect(changed?.story).not.toBe(first?.story);
  expect(await cached(`story.png?language=en&v=${first?.story}`)).toBe('private, no-store');
});

test('what cannot be booked any more is shown, not sold', async ({ world }) => {
  const { host, event } = await hosted(world, { totalTickets: 1 });
  const said = async () => {
    const { bytes } = await fileOf(world, host, event.id, 'poster.pdf');
    const { said } = await world.as(host).kit.show({ id: event.id });
    return { poster: (await readPdf(bytes))[0]?.text, message: said[0]?.whatsapp };
  };
  const [asks, shows] = [
    { poster: expect.stringContaining('Scan to book'), message: expect.stringContaining('Book') },
    {
      poster: expect.stringContaining('Scan to see the event'),
      message: expect.stringContaining('See the event: http'),
    },
  ];
  expect(await said()).toMatchObject(asks);
  await createBooking(world, { member: await createMember(world), event });
  expect(await said()).toMatchObject(shows);
  await world.sql`update events set total_tickets = 9 where id = ${event.id}`;
  expect(await said()).toMatchObject(asks);
  world.clock.set(new Date(event.startsAt.getTime() + 1));
  expect(await said()).toMatchObject(shows);
});

test.for([longTitle, 'क्ष्म्य'.repeat(17), `${'Donaudampfschiff'.repeat(7)} 🪔`, '🪔', '<b>&"\'*_~`'])(
  'words of “%s” stay on their paper',
  async (title, { world }) => {
    const { host, event } = await hosted(world, { title, venue: 'W'.repeat(200) });
    const { bytes } = await fileOf(world, host, event.id, 'square.png');
    const { width, height } = kitFormats.square;
    // The margins hold nothing but paper.
    for (const box of [
      { left: 0, top: 400, width: 58, height: height - 400 },
      { left: width - 58, top: 400, width: 58, height: height - 400 },
      { left: 0, top: height - 30, width, height: 30 },
    ]) {
      const pixels = await sharp(bytes).removeAlpha().extract(box).raw().toBuffer();
      expect(Math.min(...pixels)).toBeGreaterThan(220);
    }
    expect(await codeIn(bytes)).toMatch(/\/l\//);
  },
);

test('in each language it says the event’s words of that language', async ({ world }) => {
  const second = secondWordsSchema.parse({
    language: 'hi',
    title: 'इतवार की चाय',
    subtitle: null,
    description: 'आइए',
    highlights: [],
    agenda: [],
    houseRules: [],
  });
  const { host, event } = await hosted(world, { title: 'Sunday chai', language: 'en', second });
  const { said } = await world.as(host).kit.show({ id: event.id });
  const [en, hi] = said;
  expect(en?.whatsapp).toContain('*Sunday chai*');
  expect(en?.whatsapp).toMatch(/Book your seat: http\S+\/l\/\w{9}$/);
  expect(hi?.whatsapp).toContain('*इतवार की चाय*');
  expect(hi?.whatsapp).toMatch(/http\S+\/hi\/l\/\w{9}$/);
  const poster = await fileOf(world, host, event.id, 'poster.pdf?language=hi');
  expect(spokenIn(poster.bytes)).toContain('इतवार की चाय');
});

test('no title makes a message other than it is, or too long', async ({ world }) => {
  const title = `*bold* _it_ ~no~ \`code\` ${'क्ष'.repeat(30)}`;
  const { host, event } = await hosted(world, { title, venue: 'v'.repeat(200) });
  for (const { whatsapp } of (await world.as(host).kit.show({ id: event.id })).said) {
    expect(whatsapp.split('\n')[0]).toMatch(/^\*bold it no code [^*_~`]+\*$/);
    expect(whatsapp.length).toBeLessThanOrEqual(longestShareText);
  }
});

test('what other sites are given is one frame, whatever the title', async ({ world }) => {
  const { host, event } = await hosted(world, { title: '"><script>alert(1)</script>' });
  const { said } = await world.as(host).kit.show({ id: event.id });
  expect(said[0]?.embed?.html).toMatch(/^<iframe src="[^"<>]+" title="[^"<>]+"[^<>]*><\/iframe>$/);
  expect(said[1]?.embed?.src).toMatch(/\/embed\/[0-9a-f-]{36}\?language=hi$/);
});
