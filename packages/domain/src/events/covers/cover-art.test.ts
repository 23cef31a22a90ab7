import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoverArt, type CoverShape, coverArt, coverArtSvg } from './cover-art.ts';

const categories = [
  'Entrepreneurs',
  'Meetups',
  'Travel & Trips',
  'Networking',
  'Workshops',
  'Conferences',
  'Social Events',
];
const shapes: CoverShape[] = ['card', 'square', 'strip'];
const anyArt = fc.record({
  seed: fc.uuid(),
  category: fc.constantFrom(...categories, 'unknown'),
  shape: fc.constantFrom(...shapes),
});

test('an event always gets the same picture', () => {
  fc.assert(
    fc.property(anyArt, (of) => {
      expect(coverArt(of)).toEqual(coverArt(of));
    }),
  );
});

test('the link’s picture, the page and the ticket show one rangoli, each in its own frame', () => {
  fc.assert(
    fc.property(anyArt, ({ seed, category }) => {
      const [whole, ...cut] = shapes
        .toReversed()
        .map((shape) => looksOf({ seed, category, shape }));
      // Shapes outside the frame are left out.
      for (const looks of cut) expect(whole).toEqual(expect.arrayContaining(looks));
    }),
  );
});

/** Lists the colours of what is painted, without places. */
function looksOf(of: Parameters<typeof coverArt>[0]): string[] {
  const { ground, paths } = coverArt(of);
  return paths.map(({ fill, stroke }) => [ground, fill, stroke].join());
}

test('events next to each other get different pictures', () => {
  const pictures = Array.from({ length: 500 }, (_, number) =>
    coverArtSvg(coverArt({ seed: `event-${number}`, category: 'Meetups' })),
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('every category has a ground of its own, and what has none lies on ivory', () => {
  const groundsOf = (category: string) => [
    ...new Set(
      Array.from({ length: 40 }, (_, number) => coverArt({ seed: `${number}`, category }).ground),
    ),
  ];
  const grounds = categories.flatMap(groundsOf);
  expect(grounds).toHaveLength(14);
  expect(new Set(grounds).size).toBe(14);
  expect(groundsOf('')).toEqual(['#fbf1dc']);
});

test('a picture is well-formed SVG under 6 kB', () => {
  fc.assert(
    fc.property(anyArt, (of) => {
      const svg = coverArtSvg(coverArt(of));
      expect(svg.length).toBeLessThan(6_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\de-/);
      expect(svg).toMatch(/^<svg [^<>]*>(<path [^<>]*\/>){8,}<\/svg>$/);
    }),
    { numRuns: 3_000 },
  );
});

test('shapes have the proportions they are named for', () => {
  const proportion = (shape: CoverShape) => {
    const { width, height } = coverArt({ seed: 'a', category: 'Meetups', shape });
    return width / height;
  };
  expect(proportion('card')).toBeCloseTo(16 / 9);
  expect(proportion('square')).toBe(1);
  expect(proportion('strip')).toBe(3.5);
});

test('an emblem turned by half a circle is the same emblem', () => {
  fc.assert(
    fc.property(fc.uuid(), (seed) => {
      const art = coverArt({ seed, category: 'Workshops', shape: 'square' });
      for (const petals of ringsOfPetals(art))
        for (const [x, y] of petals)
          expect(distanceToNearest([art.width - x, art.height - y], petals)).toBeLessThan(2);
    }),
  );
});

type Spot = [x: number, y: number];

/** Finds where the petals of each filled ring begin. */
function ringsOfPetals(art: CoverArt): Spot[][] {
  return art.paths
    .filter((path) => path.fill)
    .map((path) =>
      Array.from(
        path.d.matchAll(/M(-?\d+)[ ]?(-?\d+)/g),
        ([, x, y]): Spot => [Number(x), Number(y)],
      ),
    )
    .filter((petals) => petals.length > 1);
}

function distanceToNearest([x, y]: Spot, spots: Spot[]): number {
  return Math.min(...spots.map(([px, py]) => Math.hypot(px - x, py - y)));
}
