import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverArt, coverArtSvg } from '../covers/cover-art.ts';
import { type CoverShape, coverDesign, coverPath, readCover } from './cover-address.ts';
import { eventCategories } from './event-filters.ts';

const shapes: CoverShape[] = ['card', 'square', 'strip'];
const aCover = fc.record({
  seed: fc.uuid(),
  category: fc.constantFrom(...eventCategories, ''),
  shape: fc.constantFrom(...shapes),
});

test('an address leads back to its cover, and says it in plain letters', () => {
  fc.assert(
    fc.property(aCover, (cover) => {
      const path = coverPath(cover);
      expect(path).toMatch(/^\/art\/[a-z-]+\/[a-z]+\/[\da-f-]{36}\.svg\?v=\d+$/);
      expect(readCover(partsOf(path))).toEqual(cover);
    }),
  );
});

test('what is no event’s category has the house’s colours', () => {
  const path = coverPath({ seed: 'a', category: 'Money', shape: 'card' });
  expect(path).toBe(coverPath({ seed: 'a', category: '', shape: 'card' }));
});

test('nothing else is an address', () => {
  const parts = { colours: 'meetups', shape: 'card', file: 'a-1.svg' };
  expect(readCover(parts)).not.toBeNull();
  const strange = [
    { colours: 'constructor' },
    { colours: 'Meetups' },
    { colours: '' },
    { shape: 'toString' },
    { shape: 'round' },
    { file: 'a-1.png' },
    { file: '.svg' },
    { file: 'A.svg' },
    { file: 'a/b.svg' },
    { file: 'a b.svg' },
    { file: `${'a'.repeat(37)}.svg` },
  ];
  for (const part of strange)
    expect(readCover({ ...parts, ...part }), JSON.stringify(part)).toBeNull();
});

test('another drawing has another address', async () => {
  const drawn = [...eventCategories, ''].flatMap((category) =>
    Array.from({ length: 20 }, (_, seed) =>
      shapes.map((shape) => coverArtSvg(coverArt({ seed: `${seed}`, category, shape }))),
    ),
  );
  const bytes = new TextEncoder().encode(drawn.flat().join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digest = Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
  // After a change of the drawing, raise `coverDesign` by one and enter the new digest here.
  expect({ coverDesign, digest: digest.join('') }).toEqual({
    coverDesign: 1,
    digest: '40c7c74f21d2f6be',
  });
});

function partsOf(path: string): { colours: string; shape: string; file: string } {
  const [, , colours = '', shape = '', file = ''] = (path.split('?')[0] ?? '').split('/');
  return { colours, shape, file };
}
