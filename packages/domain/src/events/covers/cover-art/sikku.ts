import { Pen, type Point } from './pen.ts';
import type { Random } from './random.ts';

/** A round of dots in rows, 3-5-5-5-3 or 3-5-7-7-7-5-3; `reach` counts the dots from middle to rim. */
export type Kolam = { centre: Point; reach: number; cell: number; turn: number };

/**
 * Draws a sikku kolam: lines that loop around every dot and never end loose. Neighbouring dots are either
 * joined, where two strands cross between them, or parted, where both turn away. The choice is made for one
 * eighth and mirrored, so the whole has fourfold symmetry whatever the seed.
 */
export function sikkuKolam(kolam: Kolam, random: Random): { line: string; dots: string } {
  const { reach, cell } = kolam;
  const parted = new Map<string, boolean>();
  const joined = (a: Point, b: Point): boolean => {
    if (!inside(a, reach) || !inside(b, reach)) return false;
    const edge = eighth(a, b);
    const apart = parted.get(edge) ?? random.chance(0.24);
    parted.set(edge, apart);
    return !apart;
  };
  const place = placer(kolam);
  const loops = new Pen();
  const dots = new Pen();
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) {
      if (!inside([x, y], reach)) continue;
      const crossings = sides.map(([dx, dy]) => joined([x, y], [x + dx, y + dy]));
      drawLoop(loops, (dx, dy) => place([(x + dx) * cell, (y + dy) * cell]), crossings);
      dots.dot(place([x * cell, y * cell]));
    }
  return { line: loops.d, dots: dots.d };
}

const sides: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Draws the line around one dot: a crossing at 45 degrees towards each joined neighbour, a bow elsewhere. */
function drawLoop(pen: Pen, place: (dx: number, dy: number) => Point, crossings: boolean[]): void {
  const corners = sides.map(([dx, dy], side) => {
    const crossing = crossings[side] === true;
    const out = crossing ? 0.5 : 0.37;
    const pull = crossing ? 0.17 : 0.21;
    const at = (aside: number, back: number) =>
      place(dx * (out - back) - dy * aside, dy * (out - back) + dx * aside);
    const back = crossing ? pull : 0;
    return { crossing, on: at(0, 0), before: at(-pull, back), after: at(pull, back) };
  });
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % corners.length] ?? from;
    if (side === 0) pen.moveTo(from.on);
    if (from.crossing && to.crossing) pen.lineTo(to.on);
    else pen.curveTo(from.after, to.before, to.on);
  });
}

function placer({ centre, turn }: Kolam): (point: Point) => Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ([x, y]) => [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos];
}

function inside([x, y]: Point, reach: number): boolean {
  return x * x + y * y <= reach * reach + 1;
}

/** Gives an edge and its mirror images one name. */
function eighth(a: Point, b: Point): string {
  const fold = ([x, y]: Point) => [Math.abs(x), Math.abs(y)].sort((p, q) => q - p).join();
  return [fold(a), fold(b)].sort().join(' ');
}
