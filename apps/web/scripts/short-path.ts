/** A point in thousandths of the type's size. */
type Point = readonly [x: number, y: number];
/** A step to a point, straight or along a quadratic curve with this handle. */
type Step = { to: Point; handle?: Point };
export type Contour = { start: Point; steps: Step[] };

/** The furthest that a curve may leave the letter: an eighth of a pixel at the size of a name in a page. */
const tolerance = 8;
/** A handle that mirrors the last one this closely, in hundredths, is left out. */
const mirrorTolerance = 1.5;

/**
 * Reads the path that HarfBuzz's `glyphToPath` gives: M, L, Q and Z with absolute coordinates, y
 * upwards.
 */
export function contoursOf(path: string, [right, up]: Point): Contour[] {
  const contours: Contour[] = [];
  for (const [, command, written = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = written.split(/[ ,]/).filter(Boolean).map(Number);
    const at = (i: number): Point => [(n[i] ?? 0) + right, -((n[i + 1] ?? 0) + up)];
    if (command === 'M') contours.push({ start: at(0), steps: [] });
    else if (command === 'L') contours.at(-1)?.steps.push({ to: at(0) });
    else if (command === 'Q') contours.at(-1)?.steps.push({ handle: at(0), to: at(2) });
    else if (command !== 'Z') throw new Error(`An outline has ${command}.`);
  }
  return contours;
}

/** Writes the shortest path that looks like these contours at text size, relative and in hundredths. */
export function shortPath(contours: readonly Contour[]): string {
  let from: Point = [0, 0];
  const write = (command: string, ...points: Point[]) =>
    command + points.map(([x, y]) => `${x - from[0]} ${y - from[1]}`).join(' ');
  const paths = contours.map(({ start, steps }) => {
    const first = rounded(start);
    let path = write('m', first);
    from = first;
    let mirrored: Point | undefined;
    for (const { to, handle } of withLongCurves(start, steps)) {
      const end = rounded(to);
      const near = handle && mirrored && distance(mirrored, [handle[0] / 10, handle[1] / 10]);
      const isMirrored = near !== undefined && near <= mirrorTolerance;
      const turn = handle && (isMirrored ? mirrored : rounded(handle));
      if (turn) path += isMirrored ? write('t', end) : write('q', turn, end);
      else if (end[1] === from[1]) path += `h${end[0] - from[0]}`;
      else if (end[0] === from[0]) path += `v${end[1] - from[1]}`;
      else path += write('l', end);
      mirrored = turn && [2 * end[0] - turn[0], 2 * end[1] - turn[1]];
      from = end;
    }
    from = first;
    return `${path}z`;
  });
  return paths
    .join('')
    .replaceAll(/[hv]0(?!\d)/g, '')
    .replaceAll(' -', '-');
}

/** Joins curves while the joined one stays close enough. */
function withLongCurves(start: Point, steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (let from = start, at = 0; at < steps.length; from = kept.at(-1)?.to ?? start) {
    let run = steps.slice(at).findIndex(({ handle }) => !handle);
    if (run < 0) run = steps.length - at;
    let curve: Step | undefined;
    for (; run > 1 && !curve; run -= curve ? 0 : 1) curve = asOne(from, steps.slice(at, at + run));
    const next = curve ?? steps[at];
    if (next) kept.push(next);
    at += curve ? run : 1;
  }
  return kept;
}

/** Replaces these curves with one whose handle is where their outer tangents meet. */
function asOne(from: Point, curves: readonly Step[]): Step | undefined {
  const [first, last] = [curves[0]?.handle, curves.at(-1)];
  if (!first || !last?.handle) return undefined;
  const [a, b] = [minus(first, from), minus(last.to, last.handle)];
  const turn = cross(a, b);
  const along = cross(minus(last.to, from), b) / turn;
  if (!(along > 0) || !Number.isFinite(along)) return undefined;
  const handle: Point = [from[0] + along * a[0], from[1] + along * a[1]];
  const one = { to: last.to, handle };
  const drawn = pointsOf(from, one);
  let at = from;
  for (const curve of curves) {
    const isClose = pointsOf(at, curve).every((point) =>
      drawn.some((other) => distance(point, other) <= tolerance),
    );
    if (!isClose) return undefined;
    at = curve.to;
  }
  return one;
}

function pointsOf(from: Point, { to, handle = from }: Step): Point[] {
  return Array.from({ length: 41 }, (_, index) => {
    const t = index / 40;
    const along = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * handle[axis] + t ** 2 * to[axis];
    return [along(0), along(1)] as const;
  });
}

const rounded = ([x, y]: Point): Point => [Math.round(x / 10), Math.round(y / 10)];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const cross = (a: Point, b: Point) => a[0] * b[1] - a[1] * b[0];
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
