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
    const found = countOf(text, letters[script]);
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

/** Stand in the order of their blocks of Unicode, each of 128 signs from U+0980 on. */
const tongues = ['bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'];

/**
 * Answers for `lang`, which a browser picks a face and a voice by: what most of the text is written in where that is
 * another script of India than we speak; else its language with us.
 */
export function tongueOf(text: string, otherwise: Language): string {
  const others = text.match(/[\u0600-\u06ff\u0980-\u0d7f]/g) ?? [];
  const found = others.map((letter) => tongues[(letter.charCodeAt(0) - 0x980) >> 7] ?? 'ur');
  let most = countOf(text, letters.Latn) + countOf(text, letters.Deva);
  let written: string = otherwise;
  for (const tongue of new Set(found)) {
    const count = found.filter((one) => one === tongue).length;
    if (count > most) [most, written] = [count, tongue];
  }
  return written;
}

const countOf = (text: string, ofScript: RegExp) => text.match(ofScript)?.length ?? 0;
