import { Pen, type Point } from './pen.ts';

/** A curve by its one or two handles and its end. */
type Curve = readonly [Point, Point] | readonly [Point, Point, Point];

/**
 * One side of a petal from its base (0, 0) to its tip, in points of [along, aside]; the other side mirrors
 * it. Aside is in half widths; handles may go beyond 1.
 */
const sides = {
  /** A full belly and an ogee tip: the lotus of a temple ceiling. */
  lotus: [
    [
      [0.42, 2.3],
      [0.74, 0.1],
      [1, 0],
    ],
  ],
  almond: [
    [
      [0.38, 2],
      [1, 0],
    ],
  ],
  tongue: [
    [
      [0.12, 1.1],
      [1, 1.5],
      [1, 0],
    ],
  ],
  /** Two lobes with a notch between them, like jasmine. */
  heart: [
    [
      [0.22, 0.4],
      [0.55, 1.12],
      [0.8, 1],
    ],
    [
      [1.05, 0.88],
      [1.08, 0.3],
      [0.88, 0],
    ],
  ],
  drop: [
    [
      [0.08, 0.15],
      [1, 1.55],
      [1, 0],
    ],
  ],
  flame: [
    [
      [0.1, 2.6],
      [0.5, 0],
      [1, 0],
    ],
  ],
} satisfies Record<string, Curve[]>;

/** The mango of Indian cloth: round below, its tip curling to one side; no side mirrors the other. */
const paisley: Curve[] = [
  [
    [0.02, 0.62],
    [0.24, 1],
    [0.46, 0.98],
  ],
  [
    [0.68, 0.96],
    [0.8, 0.5],
    [0.74, 0.12],
  ],
  [
    [0.86, 0.1],
    [1.02, 0.5],
    [0.98, 0.86],
  ],
  [
    [1.12, 0.3],
    [1.02, -0.5],
    [0.76, -0.82],
  ],
  [
    [0.5, -1.14],
    [0.02, -0.7],
    [0, 0],
  ],
];

export type PetalShape = keyof typeof sides | 'paisley';

export type Ring = {
  centre: Point;
  count: number;
  /** The radii where petals begin and end. */
  from: number;
  to: number;
  /** Half the width of a petal where it is widest. */
  halfWidth: number;
  /** The angle of the first petal, in radians. */
  turn: number;
};

/** Writes the path data of a ring of petals, without those wholly outside `frame`. */
export function petalRing(shape: PetalShape, ring: Ring, frame: Frame): string {
  const pen = new Pen();
  const outline = shape === 'paisley' ? paisley : closed(sides[shape]);
  for (let petal = 0; petal < ring.count; petal++) {
    const angle = ring.turn + (petal * 2 * Math.PI) / ring.count;
    const place = placer(ring, angle);
    if (!touches(frame, [place([0, 0]), place([0.5, 0]), place([1, 0])], ring.halfWidth)) continue;
    pen.moveTo(place([0, 0]));
    for (const curve of outline) draw(pen, curve, place);
    pen.close();
  }
  return pen.d;
}

export type Frame = { width: number; height: number };

export function touches(frame: Frame, points: Point[], reach: number): boolean {
  return points.some(
    ([x, y]) => x > -reach && y > -reach && x < frame.width + reach && y < frame.height + reach,
  );
}

function draw(pen: Pen, curve: Curve, place: (point: Point) => Point): void {
  if (curve.length === 2) pen.bowTo(place(curve[0]), place(curve[1]));
  else pen.curveTo(place(curve[0]), place(curve[1]), place(curve[2]));
}

/** Goes up one side and down the other. */
function closed(side: readonly Curve[]): Curve[] {
  let start: Point = [0, 0];
  const back = side.map((curve): Curve => {
    const end = flip(start);
    start = curve[curve.length - 1] ?? start;
    return curve.length === 2 ? [flip(curve[0]), end] : [flip(curve[1]), flip(curve[0]), end];
  });
  return [...side, ...back.reverse()];
}

function flip([along, aside]: Point): Point {
  return [along, -aside];
}

function placer(ring: Ring, angle: number): (point: Point) => Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return ([along, aside]) => {
    const r = ring.from + along * (ring.to - ring.from);
    const w = aside * ring.halfWidth;
    return [ring.centre[0] + r * cos - w * sin, ring.centre[1] + r * sin + w * cos];
  };
}
