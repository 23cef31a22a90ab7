/** First letters of up to the first two words of a name, as a reader takes them; 'U' without one. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetter(word).toUpperCase()).join('') || 'U';
}

/**
 * One letter with all that is written on or into it: क्ष of क्षमा, where `Intl.Segmenter` says क् or क्ष by
 * how old it is, and the server's page would not be the browser's. Whole emoji and flags too. In Tamil
 * க்ஷ and ஸ்ரீ alone are one letter; in Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Telugu, Kannada
 * and Malayalam a virama joins whatever consonant follows.
 */
export function firstLetter(word: string): string {
  const signs = [...word];
  if (signs.slice(0, 2).every((sign) => /\p{RI}/u.test(sign))) return signs.slice(0, 2).join('');
  const joined = tamil.find((letter) => word.startsWith(letter)) ?? '';
  let end = Math.max(1, [...joined].length);
  while (end < signs.length && belongs(signs, end)) end += 1;
  return signs.slice(0, end).join('');
}

const tamil = ['க்ஷ', 'ஸ்ரீ', 'ஶ்ரீ'];
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]/;

/** To the letter before it. */
function belongs(signs: readonly string[], at: number): boolean {
  const [sign = '', before = ''] = [signs[at], signs[at - 1]];
  if (/[\p{M}\p{EMod}\u200c\u200d]/u.test(sign)) return true;
  if (before === '\u200d' && /\p{ExtPict}/u.test(sign)) return true;
  const joiner = before === '\u200d' ? (signs[at - 2] ?? '') : before;
  return virama.test(joiner) && /\p{L}/u.test(sign);
}
