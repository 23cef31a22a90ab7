/**
 * Removes signs without a shape: those that turn or part their neighbours, as phones paste them around
 * numbers, blanks that count as letters, and joiners that join nothing. A word with them looks like
 * another and is found by no search.
 */
export function withoutHiddenSigns(text: string): string {
  const shown = text.replace(hidden, '').replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1');
  if (!/[\u200c\u200d]/.test(shown)) return shown;
  const signs = [...shown];
  return signs.filter((sign, at) => !isJoiner(sign) || shapes(signs, at)).join('');
}

/** Removes joiners for comparing, since it depends on the keyboard whether a word has them. */
export const withoutJoiners = (text: string) => text.replace(/[\u200c\u200d]/g, '');

/**
 * Puts a text, and what is searched for in it, in the form that is compared;
 * `findable()` of the database is the same.
 */
export const findable = (text: string) => withoutJoiners(text).toLowerCase();

const hidden =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;

/** Signs that end a consonant without a vowel, in the Indic scripts. */
const viramas = new Set('\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca');

/**
 * Tells whether U+200C or U+200D shapes letters here: where identifiers may have them
 * too (UAX 31, 2.3), and in emoji.
 */
function shapes(signs: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [signs[at - 1], signs[at + 1]];
  // Half a letter or a whole one, instead of a conjunct: क्‍ष, क्‌ष.
  if (hasViramaIn(signs, at, -1)) return true;
  // Letters written in one stroke or apart: Urdu.
  if (isArabic(before) && isArabic(after)) return true;
  if (signs[at] !== '\u200d') return false;
  // A whole letter before one that would be joined to it: Bengali র‍্য.
  if (/[\p{L}\p{M}]/u.test(before) && hasViramaIn(signs, at, 1)) return true;
  return (
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u.test(before) &&
    /\p{Extended_Pictographic}/u.test(after)
  );
}

/** Looks for a virama among the marks that stand next to the sign on this side. */
function hasViramaIn(signs: readonly string[], from: number, step: 1 | -1): boolean {
  for (let at = from + step; /\p{M}/u.test(signs[at] ?? ''); at += step) {
    if (viramas.has(signs[at] ?? '')) return true;
  }
  return false;
}

function isJoiner(sign: string): boolean {
  return sign === '\u200c' || sign === '\u200d';
}

function isArabic(sign: string): boolean {
  return /\p{Script_Extensions=Arabic}/u.test(sign);
}
