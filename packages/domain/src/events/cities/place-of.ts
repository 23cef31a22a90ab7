/**
 * Joins a venue, an address and a city into 'The Hall, 12 Hill Road, Mumbai 400050', and leaves out what a
 * part repeats, case, spaces and PIN codes aside.
 */
export function placeOf(...parts: (string | null | undefined)[]): string {
  const said = new Set<string>();
  const words = parts.flatMap((part) => {
    const fresh = (part?.split(',') ?? [])
      .map((word) => word.replace(/\s+/g, ' ').trim())
      .filter((word) => word && !said.has(placeKey(word)));
    for (const word of fresh) said.add(placeKey(word));
    return fresh;
  });
  return words.join(', ');
}

function placeKey(word: string): string {
  const letters = word.replace(/\p{Nd}{3} ?\p{Nd}{3}$/u, '').match(/[\p{L}\p{M}\p{N}]+/gu);
  return (letters?.join(' ') ?? word).toLowerCase();
}
