import { type Step, texts } from './steps.ts';

/** Removes accents, which stand apart in the text, and everything but letters and digits. */
export const latinLetters: readonly Step[] = [
  { pattern: /[\u0300-\u036f]+/g, by: '' },
  { pattern: /[^a-z0-9]+/g, by: ' ' },
];

/** Cuts long words: nobody searches for a longer one. */
export const bounded: readonly Step[] = [{ pattern: /([a-z0-9]{40})[a-z0-9]+/g, by: '$1' }];

/**
 * Gives the spellings of one Indian word one form: chai, chaay; pooja, puja; lakshmi, laxmi. English words
 * stay apart: feet and fit, so that ee becomes i, and oo becomes u, only beside another vowel.
 */
export const spelling: readonly Step[] = [
  { pattern: /aa+/g, by: 'a' },
  { letters: 'wzq', by: 'vjk' },
  ...texts({ ph: 'f', ck: 'k' }),
  { pattern: /c(?![heiy])/g, by: 'k' },
  { pattern: /c?(ch)+h?/g, by: 'ch' },
  ...texts({ x: 'ksh' }),
  { pattern: /([aeiou][^aeiou ]+)ee/g, by: '$1i' },
  { pattern: /ee(?=[^aeiou ]+[aeiou])/g, by: 'i' },
  { pattern: /([aeiou][^aeiou ]+)oo/g, by: '$1u' },
  { pattern: /oo(?=[^aeiou ]+[aeiou])/g, by: 'u' },
  { pattern: /y(?![aeiou])/g, by: 'i' },
  { pattern: /iy(?=[aeiou])/g, by: 'i' },
  { pattern: /ii+/g, by: 'i' },
  { pattern: / [a-z](?= )/g, by: '' },
];

/** Respells English words by their sound, for `consonants`. */
export const english: readonly Step[] = [
  { pattern: /([a-z]{3}[^suia ])s(?= )/g, by: '$1' },
  { pattern: /[tsc]i(on|an)/g, by: 'sh$1' },
  { pattern: /c(?=[eiy])/g, by: 's' },
  { pattern: /d?g(?=[eiy])/g, by: 'j' },
  ...texts({
    ght: 't',
    wh: 'w',
    ' wr': ' r',
    ture: 'ch',
    ck: 'k',
    ch: 'C',
    c: 'k',
    x: 'ks',
    C: 'ch',
  }),
];

/**
 * Keeps consonants alone, and whether a word begins with a vowel, since nobody can tell how
 * Devanagari writes the vowels of English.
 */
export const consonants: readonly Step[] = [
  ...texts({ ch: 'C', ph: 'f', sh: 's', kh: 'k', gh: 'g', th: 't', dh: 'd', bh: 'b', jh: 's' }),
  { pattern: / [aeiouy]+/g, by: ' A' },
  { letters: 'zjCqwAaeiouy', by: 'ssckva' },
  ...[...'bcdfghklmnprstv'].map((letter) => ({ text: letter + letter, by: letter })),
  { pattern: / [a-z]*[0-9][a-z0-9]*(?= )/g, by: '' },
  // Shorter words would be taken for too many others.
  { pattern: / [a-z]{1,3}(?= )/g, by: '' },
];
