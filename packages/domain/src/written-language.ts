import { type Language, languageCodes, languages, sourceLanguage } from './languages.ts';

type Script = (typeof languages)[number]['script'];

const letters: Record<Script, RegExp> = {
  Latn: /\p{Script=Latin}/gu,
  Deva: /\p{Script=Devanagari}/gu,
};

/** What a text is written in, by the script that most of its letters are of; without any: the source language. */
export function writtenLanguage(text: string): Language {
  return mostOf(
    text,
    languages.map(({ code, script }) => [code, letters[script]]),
    sourceLanguage,
  );
}

/** Finds of which script most letters are, so that a word in another one does not decide; the first of equals. */
function mostOf<Code>(
  text: string,
  scripts: readonly (readonly [Code, RegExp])[],
  otherwise: Code,
): Code {
  let [most, written] = [0, otherwise];
  for (const [code, ofScript] of scripts) {
    const found = text.match(ofScript)?.length ?? 0;
    if (found > most) [most, written] = [found, code];
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

/** Go by the blocks of Unicode of the scripts that none of our languages has. */
const tongues: readonly (readonly [string, RegExp])[] = [
  ['ur', /[\u0600-\u06ff]/g],
  ['bn', /[\u0980-\u09ff]/g],
  ['pa', /[\u0a00-\u0a7f]/g],
  ['gu', /[\u0a80-\u0aff]/g],
  ['or', /[\u0b00-\u0b7f]/g],
  ['ta', /[\u0b80-\u0bff]/g],
  ['te', /[\u0c00-\u0c7f]/g],
  ['kn', /[\u0c80-\u0cff]/g],
  ['ml', /[\u0d00-\u0d7f]/g],
];

/**
 * Answers for `lang`, which a browser picks a face and a voice by: what most of the text is written in where that is
 * another script of India than we speak; else its language with us.
 */
export function tongueOf(text: string, otherwise: Language): string {
  return mostOf<string>(text, [[otherwise, /[a-z\u0900-\u0963]/gi], ...tongues], otherwise);
}
