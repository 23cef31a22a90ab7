/** First letters of up to the first two words of a name; 'U' without one. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  // Spread, because a letter outside the BMP is two code units.
  return words.map((word) => [...word][0]?.toUpperCase()).join('') || 'U';
}
