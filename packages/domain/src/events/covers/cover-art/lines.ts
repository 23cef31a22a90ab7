import { type CoverPath, Pen, type Point } from './pen.ts';
import { type Frame, touches } from './petals.ts';

/**
 * Draws a full circle that starts at `turn`, so that dashes on it fall where petals do. Arcs whose radius
 * is too small for their ends grow to half circles (SVG 2, section 9.5.1): the centre is then exact,
 * which a rounded radius would shift.
 */
export function circle(centre: Point, radius: number, turn = 0): string {
  const [x, y] = polar(centre, radius, turn).map(tenth);
  const [dx, dy] = polar([0, 0], 2 * radius, turn + Math.PI).map(tenth);
  return `M${x} ${y}a1 1 0 0 1 ${dx} ${dy}a1 1 0 0 1 ${-Number(dx)} ${-Number(dy)}`;
}

/** Draws `count` dots on a circle: pulli, the dots that a kolam begins with. */
export function dotRing(
  ring: { centre: Point; radius: number; count: number; turn: number },
  dot: { color: string; size: number },
): CoverPath {
  const gap = (2 * Math.PI * ring.radius) / ring.count - 0.1;
  return {
    d: circle(ring.centre, ring.radius, ring.turn),
    stroke: dot.color,
    width: tenth(dot.size),
    dash: [0.1, Math.round(gap * 100) / 100],
  };
}

/** Draws a disc with a scalloped edge. */
export function scallops(centre: Point, radius: number, count: number, turn: number): string {
  const step = (2 * Math.PI) / count;
  const bulge = radius * (1 + 5 / count);
  const pen = new Pen().moveTo(polar(centre, radius, turn));
  for (let at = 0; at < count; at++)
    pen.bowTo(
      polar(centre, bulge, turn + (at + 0.5) * step),
      polar(centre, radius, turn + (at + 1) * step),
    );
  return pen.close().d;
}

/** Draws triangles that point outwards: the teeth of a temple border. */
export function teeth(
  centre: Point,
  radii: readonly [inner: number, outer: number],
  count: number,
  turn: number,
): string {
  const pen = new Pen().moveTo(polar(centre, radii[0], turn - Math.PI / count));
  for (let at = 0; at < count; at++) {
    const angle = turn + (at * 2 * Math.PI) / count;
    pen.lineTo(polar(centre, radii[1], angle));
    pen.lineTo(polar(centre, radii[0], angle + Math.PI / count));
  }
  return pen.close().d;
}

/**
 * Draws one endless line with `loops` loops to the outside, each big enough for a dot: the strand of a
 * kolam laid in a circle. It reaches from `radius - swing` to `radius + swing`.
 */
export function loopStrand(
  strand: { centre: Point; radius: number; swing: number; loops: number; turn: number },
  frame: Frame,
): string {
  const { centre, radius, swing, loops, turn } = strand;
  const at = (t: number): Point => [
    centre[0] + radius * Math.cos(t + turn) + swing * Math.cos((1 - loops) * t + turn),
    centre[1] + radius * Math.sin(t + turn) + swing * Math.sin((1 - loops) * t + turn),
  ];
  const speed = (t: number): Point => [
    -radius * Math.sin(t + turn) - swing * (1 - loops) * Math.sin((1 - loops) * t + turn),
    radius * Math.cos(t + turn) + swing * (1 - loops) * Math.cos((1 - loops) * t + turn),
  ];
  return smooth({ at, speed, pieces: loops * 4 }, frame);
}

/** Draws a wave around a circle; two of them, half a wave apart, make a chain. */
export function waveStrand(
  strand: { centre: Point; radius: number; swing: number; waves: number; turn: number },
  frame: Frame,
): string {
  const { centre, radius, swing, waves, turn } = strand;
  const reach = (t: number) => radius + swing * Math.cos(waves * (t - turn));
  const at = (t: number) => polar(centre, reach(t), t);
  const speed = (t: number): Point => {
    const change = -swing * waves * Math.sin(waves * (t - turn));
    return [
      change * Math.cos(t) - reach(t) * Math.sin(t),
      change * Math.sin(t) + reach(t) * Math.cos(t),
    ];
  };
  return smooth({ at, speed, pieces: waves * 2 }, frame);
}

export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

type Curve = { at: (t: number) => Point; speed: (t: number) => Point; pieces: number };

/** Draws the curve over one turn as cubics, and skips pieces outside the frame. */
function smooth(curve: Curve, frame: Frame): string {
  const pen = new Pen();
  const step = (2 * Math.PI) / curve.pieces;
  let drawing = false;
  for (let piece = 0; piece < curve.pieces; piece++) {
    const t = piece * step;
    const [from, to] = [curve.at(t), curve.at(t + step)];
    if (!touches(frame, [from, to], 20)) {
      drawing = false;
      continue;
    }
    if (!drawing) pen.moveTo(from);
    drawing = true;
    pen.curveTo(
      along(from, curve.speed(t), step / 3),
      along(to, curve.speed(t + step), -step / 3),
      to,
    );
  }
  return pen.d;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function along(from: Point, speed: Point, time: number): Point {
  return [from[0] + speed[0] * time, from[1] + speed[1] * time];
}
