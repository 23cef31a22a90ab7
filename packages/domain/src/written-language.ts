import { type Language, languages, sourceLanguage } from './languages.ts';

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
