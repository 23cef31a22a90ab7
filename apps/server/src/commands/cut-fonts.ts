/**
 * Cuts the fonts of papers and pictures out of their full files: `bun
 * apps/server/src/commands/cut-fonts.ts`. Its output is committed, so that nothing is cut at install or
 * start.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  type FaceName,
  faceOf,
  fileOf,
  latinSigns,
  scripts,
  signsOf,
} from '#server/lettering/faces.ts';

/** Papers and pictures need no hints; the types lack this option. */
const unhinted: object = { noHinting: true };
/** Spaces, joiners, ।, ॥, and ◌, which is shown under a vowel sign that stands alone. */
const joining = ' \u200c\u200d\u0964\u0965◌';
/** Letters of transliterations, which Fraunces lacks. */
const muktaAlone = 'ṄṅṜṝḸḹẎẏ';
/** Includes keys, joiners, and the signs that spell the flag of a country's part. */
const emojiSigns = `${signsOf([
  [0x203c, 0x3299],
  [0x1f000, 0x1faff],
  [0xe0020, 0xe007f],
])} #*0123456789©®\u200d\ufe0f`;

await cut('display', 'fraunces', 600, latinSigns);
for (const [face, weight] of [
  ['text', 400],
  ['strong', 600],
] as const) {
  await cut(
    face,
    'mukta',
    weight,
    latinSigns + muktaAlone + signsOf(scripts.devanagari.ranges) + joining,
  );
}
for (const [script, { family, ranges }] of Object.entries(scripts)) {
  if (!isWritten(script) || !family) continue;
  for (const [font, weight] of [
    ['text', 400],
    ['strong', 600],
  ] as const) {
    await cut(faceOf(script, font), family, weight, signsOf(ranges) + joining);
  }
}
await cut('emoji', scripts.emoji.family, 400, emojiSigns);

type Written = Exclude<keyof typeof scripts, 'emoji'>;

function isWritten(script: string): script is Written {
  return script !== 'emoji';
}

async function cut(face: FaceName, family: string, weight: 400 | 600, signs: string) {
  const named = weight === 400 ? '400Regular' : '600SemiBold';
  const fileName = family.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const folder = `@expo-google-fonts/${family}`;
  const source = resolved(`${folder}/${named}/${fileName}_${named}.ttf`);
  const font = await subsetFont(await readFile(source), signs, {
    targetFormat: 'truetype',
    ...unhinted,
  });
  await writeFile(fileOf(face), font);
  const licence = new URL(`./OFL-${family}.txt`, fileOf(face));
  await writeFile(licence, await readFile(resolved(`${folder}/LICENSE_FONT`)));
  console.log(`${face}: ${Math.round(font.length / 1024)} kB`);
}

function resolved(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
