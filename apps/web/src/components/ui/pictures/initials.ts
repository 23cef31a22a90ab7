/** Returns the first letters of up to two words of a name, as a reader sees letters; 'U' without a name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  const letters = words.map((word) => firstLetter(word).toUpperCase());
  // Urdu would join them into one word.
  return letters.join(/[\u0600-\u06ff]$/.test(letters[0] ?? '') ? '\u200c' : '') || 'U';
}

/**
 * Returns a word's first letter with all its signs: क्ष of क्षमा. `Intl.Segmenter` gives क् or क्ष
 * depending on its age, so the server's page would differ from the browser's. Emoji and flags stay
 * whole. In Tamil only க்ஷ and ஸ்ரீ join; in Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Telugu,
 * Kannada and Malayalam a virama joins whatever consonant follows.
 */
export function firstLetter(word: string): string {
  let letter = /^(?:க்ஷ|ஸ்ரீ|ஶ்ரீ)/.exec(word)?.[0] ?? '';
  for (const sign of word.slice(letter.length)) {
    if (letter && !belongs(sign, letter)) break;
    letter += sign;
  }
  return letter;
}

/**
 * Tells whether a sign is part of the letter: a mark, a consonant after a virama, or the other half
 * of an emoji or a flag.
 */
function belongs(sign: string, letter: string): boolean {
  return (
    /[\p{M}\p{EMod}\u200c\u200d]/u.test(sign) ||
    (/[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/.test(letter) &&
      /\p{L}/u.test(sign)) ||
    (letter.endsWith('\u200d') && /\p{ExtPict}/u.test(sign)) ||
    (/^\p{RI}$/u.test(letter) && /\p{RI}/u.test(sign))
  );
}
