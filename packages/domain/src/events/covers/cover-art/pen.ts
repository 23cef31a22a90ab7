/** One thing to draw, in paint order. Caps and joins are round; a dot is a very short line. */
export type CoverPath = {
  /** SVG path data with M, l, h, c, s, q, a and z only. */
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  /** Length and gap, which make a whole ring of dots one path. */
  dash?: readonly [number, number];
};

export type Point = readonly [x: number, y: number];

/**
 * Writes path data in relative whole numbers, which keeps it short, without adding up rounding.
 * Curves that go on smoothly are written with the shorter `s`.
 */
export class Pen {
  private at: Point = [0, 0];
  /** The first handle that `s` would use: the last one mirrored in the current point. */
  private handle: Point = [0, 0];
  private data = '';

  moveTo(to: Point): this {
    this.at = round(to);
    this.data += `M${numbers(this.at)}`;
    this.handle = this.at;
    return this;
  }

  dot(at: Point): this {
    this.moveTo(at);
    this.data += 'h.1';
    return this;
  }

  lineTo(to: Point): this {
    this.data += `l${this.steps([to])}`;
    this.handle = this.at;
    return this;
  }

  curveTo(first: Point, second: Point, to: Point): this {
    const goesOn = distance(round(first), this.handle) < 2;
    this.data += goesOn ? `s${this.steps([second, to])}` : `c${this.steps([first, second, to])}`;
    const [x, y] = round(second);
    this.handle = [2 * this.at[0] - x, 2 * this.at[1] - y];
    return this;
  }

  /** Draws a bow over a single handle. */
  bowTo(handle: Point, to: Point): this {
    this.data += `q${this.steps([handle, to])}`;
    this.handle = this.at;
    return this;
  }

  close(): this {
    this.data += 'z';
    return this;
  }

  get d(): string {
    return this.data;
  }

  /** Moves through the points, and returns them relative to the current one. */
  private steps(points: Point[]): string {
    const from = this.at;
    const rounded = points.map(round);
    this.at = rounded.at(-1) ?? from;
    return numbers(rounded.flatMap(([x, y]) => [x - from[0], y - from[1]]));
  }
}

function round([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Writes '12-3 4': a minus sign separates two numbers as a space does. */
function numbers(values: readonly number[]): string {
  return values.map((value, at) => (at > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
}
