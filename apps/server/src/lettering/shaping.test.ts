import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Sheet } from '#server/pdf/sheet.ts';
import { type DrawnGlyph, glyphsIn, shapedBy } from '#test/drawn-glyphs.ts';
import { fullFonts, hardWords } from '#test/hard-words.ts';
import { lineSvg } from './line-svg.ts';
import { openFonts } from './open-fonts.ts';

const weights = [
  ['text', '400Regular'],
  ['strong', '600SemiBold'],
] as const;

/** Reads a font as it came from its makers, with nothing cut out of it. */
function fullFont(script: keyof typeof hardWords, weight: string): Uint8Array {
  const family = fullFonts[script];
  const named = family.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const own = script === 'emoji' ? '400Regular' : weight;
  const file = `@expo-google-fonts/${family}/${own}/${named}_${own}.ttf`;
  return readFileSync(fileURLToPath(import.meta.resolve(file)));
}

const languageOf = (script: string) => (script === 'urdu' ? 'ur' : 'und');
const asHarfBuzzDoes = (script: keyof typeof hardWords, weight: string, word: string) =>
  shapedBy(fullFont(script, weight), word.normalize('NFC'), languageOf(script));

async function printed(words: string[], font: 'text' | 'strong') {
  const info = { title: '', author: '', createdAt: new Date(0), language: 'en' } as const;
  const sheet = new Sheet(await openFonts(), info);
  for (const [at, word] of words.entries()) {
    sheet.text(word, { font, size: 10, color: '#000000' }, { x: 40, y: 20 + 30 * at, width: 500 });
  }
  return glyphsIn(await sheet.bytes());
}

const scripts = Object.keys(hardWords).filter(
  (name): name is keyof typeof hardWords => name in hardWords,
);

describe.each(scripts)('twenty hard words in %s', (script) => {
  const words = hardWords[script].split(' ');

  test.each(weights)(
    'are drawn on paper glyph by glyph as HarfBuzz shapes them (%s)',
    async (font, weight) => {
      expect(words.length).toBeGreaterThanOrEqual(20);
      const drawn = await printed(words, font);
      expect(drawn).toHaveLength(words.length);
      for (const [at, word] of words.entries()) {
        const shaped = asHarfBuzzDoes(script, weight, word);
        expect(shaped.length, word).toBeGreaterThan(0);
        expect(drawn[at]?.glyphs, word).toEqual(near(shaped));
      }
    },
  );

  test('are the same in a picture', async () => {
    const fonts = await openFonts();
    for (const word of words) {
      const style = { font: 'text', size: 48, color: '#000' } as const;
      const ours = await inked(lineSvg(fonts, word, style, { x: 20, y: 90 }));
      const paths = asHarfBuzzDoes(script, '400Regular', word).map(
        ({ outline, x, y }) =>
          `<path transform="translate(${20 + x * 48} ${90 - y * 48}) ${flip(script)}" d="${outline}"/>`,
      );
      const theirs = await inked(paths.join(''));
      expect(Math.max(...theirs), word).toBeGreaterThan(200);
      expect(differing(ours, theirs), word).toBe(0);
    }
  });
});

test('a test that compares shapes sees one that is another', async () => {
  const [crooked] = await printed(['கொடு'], 'text');
  const straight = asHarfBuzzDoes('tamil', '400Regular', 'கெடு');
  expect(crooked?.glyphs).not.toEqual(near(straight));
});

/** Rounds to a thousandth and a half of the size: a PDF has its positions in thousandths. */
const near = (glyphs: DrawnGlyph[]) =>
  glyphs.map(({ outline, x, y }) => ({
    outline,
    x: expect.closeTo(x, 2.5),
    y: expect.closeTo(y, 2.5),
  }));

const flip = (script: keyof typeof hardWords) => {
  const scale = 48 / (script === 'emoji' ? 2048 : 1000);
  return `scale(${scale} ${-scale})`;
};

async function inked(paths: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="140">${paths}</svg>`;
  return sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
}

/** Counts dots that are inked in only one; edges may be some shades off. */
function differing(one: Uint8Array, other: Uint8Array): number {
  return one.filter((ink, at) => Math.abs(ink - (other[at] ?? 0)) > 96).length;
}
