import { type Language, languageCodes, languages, sourceLanguage } from './languages.ts';

type Script = (typeof languages)[number]['script'];

const letters: Record<Script, RegExp> = {
  Latn: /\p{sc=Latn}/gu,
  Deva: /\p{sc=Deva}/gu,
};

/**
 * Tells the language of a text by the script of most of its letters; the source language where it has none.
 */
export function writtenLanguage(text: string): Language {
  return mostOf(
    text,
    languages.map(({ code, script }) => [code, letters[script]]),
    sourceLanguage,
  );
}

/** Finds the script of most letters, so that a word in another one does not decide; the first of equals. */
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

/**
 * Picks the words for this reader: in her language where they were given in it,
 * else as they were first written.
 */
export function inReadersWords<
  Second extends { language: Language },
  First extends { language: Language; second: Second | null },
>(first: First, reader: Language): First | NonNullable<First['second']> {
  const { second } = first;
  return second?.language === reader && first.language !== reader ? second : first;
}

/** Moves the second words to another language than the first, which follows what the organiser writes. */
export function besideFirst<Second extends { language: Language }>(
  second: Second | null,
  first: Language,
): Second | null {
  if (second?.language !== first) return second;
  return { ...second, language: languageCodes.find((code) => code !== first) ?? first };
}

/** Languages whose scripts none of ours has. */
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
 * Picks the value of `lang`, by which a browser chooses a font and a voice: the language of most of the
 * text where its script is an Indian one that we do not speak, else its language with us.
 */
export function tongueOf(text: string, otherwise: Language): string {
  return mostOf<string>(text, [[otherwise, /[\p{sc=Latn}\p{sc=Deva}]/gu], ...tongues], otherwise);
}
