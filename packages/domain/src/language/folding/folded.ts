import { findable } from '../hidden-signs.ts';
import { asSaid, asWritten, digits, ownLetters } from './indic-steps.ts';
import { bounded, consonants, english, latinLetters, spelling } from './latin-steps.ts';
import { fold } from './steps.ts';

/** The marks before each word: spelled, or its consonants; in Latin letters, or in those of India. */
export const marks = {
  latin: { spelled: 'l', consonants: 's' },
  indic: { spelled: 'i', consonants: 'j' },
} as const;
export type Script = keyof typeof marks;

/**
 * Writes any script of India that is built like Devanagari in Devanagari, since
 * their blocks are in the same order.
 */
export function inDevanagari(text: string): string {
  const own = fold(findable(text).normalize('NFC'), ownLetters);
  const one = own.replace(/[\u0980-\u0d7f]/g, (letter) =>
    String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f)),
  );
  return fold(one, digits);
}

/** Lists what a text in `inDevanagari` sounds like in one of its scripts: words with their marks. */
export function soundsOf(text: string, script: Script): string[] {
  const mark = marks[script];
  if (script === 'latin') {
    const words = fold(` ${text.normalize('NFD')} `, [...latinLetters, ...bounded]);
    return [
      ...marked(fold(words, spelling), mark.spelled),
      ...marked(fold(fold(words, english), consonants), mark.consonants),
    ];
  }
  const written = fold(fold(` ${text} `, asWritten), bounded);
  const said = fold(fold(` ${text} `, asSaid), bounded);
  return [
    ...marked(fold(written, spelling), mark.spelled),
    ...marked(fold(said, spelling), mark.spelled),
    ...marked(fold(written, consonants), mark.consonants),
  ];
}

/** Computes the same as `folded()` of the database (packages/db/src/statements/folded-sql.ts). */
export function folded(text: string): Set<string> {
  const read = inDevanagari(text);
  return new Set([...soundsOf(read, 'latin'), ...soundsOf(read, 'indic')]);
}

const marked = (words: string, mark: string) =>
  words.split(' ').flatMap((word) => (word === '' ? [] : [mark + word]));
