import { readFile } from 'node:fs/promises';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { catalogWords, hindiLetters } from '../scripts/hindi-words.ts';

/** Finds the words for which a font lacks a letter or draws a letter apart from the one it joins. */
async function unshaped(file: string, words: Iterable<string>): Promise<string[]> {
  const woff2 = await readFile(new URL(`../src/fonts/${file}.woff2`, import.meta.url));
  const font = await subsetFont(woff2, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const shaper = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(font).buffer)));
  const virama = shaper.glyph(0x94d) ?? -1;
  return [...new Set(words)].filter((word) => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(shaper, buffer);
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
    return glyphs.includes(0) || (glyphs.includes(virama) && !word.endsWith('\u094d'));
  });
}

/** The names and words that members may write and no catalog has. */
const names =
  'ज्योत्स्ना कृष्णमूर्ति श्रीमती बुद्धि राष्ट्रीय स्त्री चन्द्रमा विद्यार्थी संस्कृत शृंखला वस्त्र ज़िंदगी लक्ष्मी विद्युत ब्रह्मा अग्नि मिट्टी';

test.each(['mukta-devanagari-400', 'vesper-devanagari-700'])(
  '%s shapes all that the catalogs say: after a new text `bun run fonts` may be due',
  async (file) => {
    expect(await unshaped(file, await catalogWords())).toEqual([]);
    expect(await unshaped(file, hindiLetters)).toEqual([]);
    expect(await unshaped(file, names.split(' '))).toEqual([]);
    expect(await unshaped(file, ['ॠ', 'க'])).toEqual(['ॠ', 'க']);
  },
);
