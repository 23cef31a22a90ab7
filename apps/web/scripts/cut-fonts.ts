/**
 * Cuts the two families to what the interface writes, into src/fonts (committed, so that a fresh
 * clone builds without this step). Run after changing a font package: `bun run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { languages } from '@nagarika/domain/language/languages';
import subsetFont from 'subset-font';
import { otherScripts } from '../src/lib/words/other-scripts.ts';
import { drawNames } from './draw-names.ts';
import { hindiLetters, hindiWords } from './hindi-words.ts';
import { shapedGlyphs } from './shaped-glyphs.ts';
import { subsetByGlyphs } from './subset-by-glyphs.ts';

type Options = { keepFeatures?: string[]; variationAxes?: Record<string, number> };

const resolve = createRequire(import.meta.url).resolve;
const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Printable ASCII and Latin-1, dashes, quotes, bullet, ellipsis, arrows, minus, ₹, ™. */
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…−←↑→↓₹™`;
/** Without a list the Devanagari conjuncts stay in the Latin files. */
const latinFeatures = ['kern', 'liga', 'ccmp', 'mark', 'tnum', 'lnum'];

const mukta = {
  400: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  600: resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
};

const fraunces = await readFile(
  resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
);
// Soft terminals, no wonky letters, drawn for display sizes. One weight: a second costs 20 kB.
const display = { variationAxes: { SOFT: 100, WONK: 0, opsz: 72, wght: 600 } };
await write('fraunces-latin-600', await cut(fraunces, latin, display));

for (const [weight, file] of Object.entries(mukta)) {
  const font = await readFile(file);
  await write(`mukta-latin-${weight}`, await cut(font, latin, { keepFeatures: latinFeatures }));
}

const hindi = await hindiWords();
// One weight each (docs/decisions/0180-devanagari.md): the browser draws bold text from the lighter one.
await write('mukta-devanagari-400', await cutToHindi(await readFile(mukta[400])));
await drawNames(
  await readFile(mukta[400]),
  languages.filter(({ script }) => script !== 'Latn'),
);
const vesper = resolve('@fontsource/vesper-libre/files/vesper-libre-devanagari-700-normal.woff2');
await write('vesper-devanagari-700', await cutToHindi(await readFile(vesper)));

// Devices without fonts of their own get these (src/lib/words/draw-scripts.ts), cut from the faces
// of printed papers.
for (const script of Object.keys(otherScripts)) {
  const face = await readFile(
    new URL(`../../server/assets/fonts/${script}-400.ttf`, import.meta.url),
  );
  await write(
    `scripts/${script}`,
    await subsetFont(face, undefined, { targetFormat: 'woff2', keepAllGlyphs: true }),
  );
}

/** Keeps the letters of Hindi and the conjuncts that a Hindi word has. */
async function cutToHindi(font: Buffer): Promise<Buffer> {
  const whole = await subsetFont(font, undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  const cut = await subsetByGlyphs(whole, hindiLetters, shapedGlyphs(whole, hindi));
  return subsetFont(cut, undefined, { targetFormat: 'woff2', keepAllGlyphs: true });
}

function cut(font: Buffer, text: string, options: Options = {}) {
  return subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, ...options });
}

async function write(name: string, font: Buffer) {
  await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), font);
  process.stdout.write(`${name} ${(font.length / 1000).toFixed(1)} kB\n`);
}
