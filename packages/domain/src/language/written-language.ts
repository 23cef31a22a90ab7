import { type Language, languageCodes, languages, sourceLanguage } from './languages.ts';

type Script = (typeof languages)[number]['script'];

const letters: Record<Script, RegExp> = {
  Latn: /\p{sc=Latn}/gu,
  Deva: /\p{sc=Deva}/gu,
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

/** Lists the languages whose scripts none of ours has. */
const tongues: readonly (readonly [string, RegExp])[] = [
  ['bn', /\p{sc=Beng}/gu],
  ['pa', /\p{sc=Guru}/gu],
  ['gu', /\p{sc=Gujr}/gu],
  ['or', /\p{sc=Orya}/gu],
  ['ta', /\p{sc=Taml}/gu],
  ['te', /\p{sc=Telu}/gu],
  ['kn', /\p{sc=Knda}/gu],
  ['ml', /\p{sc=Mlym}/gu],
  ['ur', /\p{sc=Arab}/gu],
];

/**
 * Answers for `lang`, which a browser picks a face and a voice by: what most of the text is written in where that is
 * another script of India than we speak; else its language with us.
 */
export function tongueOf(text: string, otherwise: Language): string {
  return mostOf<string>(text, [[otherwise, /[\p{sc=Latn}\p{sc=Deva}]/gu], ...tongues], otherwise);
}
