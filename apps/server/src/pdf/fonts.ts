import { readFile } from 'node:fs/promises';

const folder = new URL('../../assets/fonts/', import.meta.url);

/** Cut by src/commands/cut-fonts.ts. Fraunces for titles, Mukta for Latin and Devanagari text. */
export const fontFiles = {
  display: new URL('fraunces-600.ttf', folder),
  text: new URL('mukta-400.ttf', folder),
  strong: new URL('mukta-600.ttf', folder),
};

export type FontName = keyof typeof fontFiles;
export type Fonts = Record<FontName, Uint8Array>;

/** The signs that the cut fonts hold: the first in all of them, the second in Mukta alone. */
export const repertoire = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0x17f).replace(/[ĸŉſ]/g, '')}‘’‚“”„–—…•₹`,
  devanagari: `${range(0x900, 0x977)}${range(0x979, 0x97f)}\u200c\u200d`,
};

const printed = new Set(repertoire.latin + repertoire.devanagari);

let loaded: Promise<Fonts> | undefined;

/** Read from disk once. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const [display, text, strong] = await Promise.all([
    readFile(fontFiles.display),
    readFile(fontFiles.text),
    readFile(fontFiles.strong),
  ]);
  return { display, text, strong };
}

/**
 * What of a text can be printed: emoji and scripts that our fonts do not hold are left out, since
 * a box in their place helps nobody at the door.
 */
export function printable(text: string, otherwise = ''): string {
  const kept = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (sign) =>
    printed.has(sign) ? sign : '',
  );
  // Joiners shape Devanagari; elsewhere they are what is left of an emoji.
  const joined = kept.join('').replace(/(?<![\u0900-\u097f])[\u200c\u200d]/g, '');
  return joined.replace(/ {2,}/g, ' ').trim() || otherwise;
}

/** Fraunces has no Devanagari: such a title is set in Mukta, which holds both scripts. */
export function fontFor(text: string, wanted: FontName): FontName {
  return wanted === 'display' && hasDevanagari(text) ? 'strong' : wanted;
}

export function hasDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text);
}

/** What is read as one letter: a conjunct with its signs is never cut in two. */
export function lettersOf(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
