import { type Language, languageCodes, languages, sourceLanguage } from './languages.ts';

type Script = (typeof languages)[number]['script'];

const letters: Record<Script, RegExp> = {
  Latn: /\p{Script=Latin}/gu,
  Deva: /\p{Script=Devanagari}/gu,
};

/** What a text is written in, by the script that most of its letters are of; without any: the source language. */
export function writtenLanguage(text: string): Language {
  let most = 0;
  let written: Language = sourceLanguage;
  for (const { code, script } of languages) {
    const found = text.match(letters[script])?.length ?? 0;
    if (found <= most) continue;
    most = found;
    written = code;
  }
  return written;
}

/** What was given in one language or two, as this reader has it: in hers where it was given in it, else as it was first written. */
export function inReadersWords<
  Second extends { language: Language },
  First extends { language: Language; second: Second | null },
>(first: First, reader: Language): First | NonNullable<First['second']> {
  const { second } = first;
  return second?.language === reader && first.language !== reader ? second : first;
}

/** In another language than the first, which follows what she writes. */
export function besideFirst<Second extends { language: Language }>(
  second: Second | null,
  first: Language,
): Second | null {
  if (second?.language !== first) return second;
  return { ...second, language: languageCodes.find((code) => code !== first) ?? first };
}

/** By their blocks of Unicode, each of 128 signs from U+0980 on. */
const tongues = ['bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];

/**
 * For `lang`, which a browser picks a face and a voice by: of a text that is mostly in another script of India than we
 * speak, what is written in it; else its language with us.
 */
export function tongueOf(text: string, otherwise: Language): string {
  const others = text.match(/[\u0600-\u06ff\u0980-\u0d7f]/g) ?? [];
  const latin = text.match(/[a-z]/gi) ?? [];
  const code = others[0]?.charCodeAt(0);
  if (code === undefined || others.length <= latin.length) return otherwise;
  return tongues[(code - 0x980) >> 7] ?? 'ur';
}
