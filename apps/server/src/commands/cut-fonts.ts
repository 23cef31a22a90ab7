/**
 * Cuts the ticket's fonts out of their full files: `bun apps/server/src/commands/cut-fonts.ts`.
 * What it writes is committed, so that nothing is cut at install or start.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fontFiles, repertoire } from '#server/pdf/fonts.ts';

const sources = {
  display: 'fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  text: 'mukta/400Regular/Mukta_400Regular.ttf',
  strong: 'mukta/600SemiBold/Mukta_600SemiBold.ttf',
} satisfies Record<keyof typeof fontFiles, string>;

/** Shown under a vowel sign that stands alone. */
const dottedCircle = '◌';

for (const name of ['display', 'text', 'strong'] as const) {
  const source = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${sources[name]}`));
  const signs =
    name === 'display' ? repertoire.latin : repertoire.latin + repertoire.devanagari + dottedCircle;
  const cut = await subsetFont(await readFile(source), signs, { targetFormat: 'truetype' });
  await writeFile(fontFiles[name], cut);
  console.log(`${fontFiles[name].pathname}: ${Math.round(cut.length / 1024)} kB`);
}

for (const family of ['fraunces', 'mukta']) {
  const licence = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/LICENSE_FONT`));
  await writeFile(new URL(`./OFL-${family}.txt`, fontFiles.text), await readFile(licence));
}
