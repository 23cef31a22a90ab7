import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { sikkuKolam } from './sikku.ts';

const kolam = { centre: [300, 300], reach: 2, cell: 80, turn: 0 } as const;

test('every line of a kolam closes on itself', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const loops = sikkuKolam(kolam, seededRandom(seed)).line.split('M').slice(1);
      expect(loops).toHaveLength(21);
      for (const loop of loops) expect(wayOf(loop)).toEqual([0, 0]);
    }),
  );
});

test('each dot is once in the pattern, 3-5-5-5-3', () => {
  const dots = sikkuKolam(kolam, seededRandom('a')).dots.match(/M\d+ \d+/g) ?? [];
  const rows = Map.groupBy(dots, (dot) => dot.split(' ')[1]);
  expect(new Set(dots).size).toBe(21);
  expect([...rows.values()].map((row) => row.length)).toEqual([3, 5, 5, 5, 3]);
});

test('what is drawn around one dot is drawn around its mirror image', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { line } = sikkuKolam(kolam, seededRandom(seed));
      const pieces = line
        .split('M')
        .slice(1)
        .map((loop) => loop.replace(/[^lcs]/g, '').length);
      expect(pieces).toEqual(pieces.toReversed());
    }),
  );
});

/** Measures how far a loop's pieces lead from where it began: the last two numbers of each. */
function wayOf(loop: string): [number, number] {
  const pieces = loop.match(/[lcs][^lcs]*/g) ?? [];
  return pieces.reduce<[number, number]>(
    ([x, y], piece) => {
      const [dx = 0, dy = 0] = (piece.match(/-?\d+/g) ?? []).slice(-2).map(Number);
      return [x + dx, y + dy];
    },
    [0, 0],
  );
}
