import { type Random, seededRandom } from '@nagarika/domain/events/covers/cover-art/random';

export type Point = readonly [x: number, y: number];
export type Pair = readonly [string, string];
export type Tint = readonly [string, ...string[]];

/** A picture being painted: elements of SVG, in their order. */
export type Brush = {
  width: number;
  height: number;
  random: Random;
  /** Draws a number from `from` to `to`. */
  between: (from: number, to: number) => number;
  shape: (d: string, fill: string, more?: string) => void;
  line: (d: string, stroke: string, width: number, more?: string) => void;
  circle: (center: Point, radius: number, fill: string, more?: string) => void;
  ellipse: (center: Point, rx: number, ry: number, fill: string, more?: string) => void;
  rect: (corner: Point, width: number, height: number, fill: string, more?: string) => void;
  /** Makes a fill that changes from the first colour to the last, top to bottom. */
  wash: (colours: Tint) => string;
  /** Makes a fill that shines in the middle of its shape and ends in the last colour. */
  glow: (colours: Tint) => string;
  /** Paints into its own group. */
  group: (attributes: string, paint: () => void) => void;
};

/** Returns the picture that `paint` makes, always the same for the same seed, as an SVG document. */
export function painted(
  size: readonly [width: number, height: number],
  seed: string,
  paint: (brush: Brush) => void,
): string {
  const [width, height] = size;
  const random = seededRandom(seed);
  const fills: string[] = [];
  const parts: string[] = [];
  const add = (name: string, attributes: string, more = '') =>
    void parts.push(`<${name} ${attributes} ${more}/>`);
  const gradient = (kind: string, attributes: string, colours: Tint) => {
    const id = `g${fills.length}`;
    const last = Math.max(1, colours.length - 1);
    const stops = colours.map((colour, i) => `<stop offset="${i / last}" stop-color="${colour}"/>`);
    fills.push(`<${kind} id="${id}" ${attributes}>${stops.join('')}</${kind}>`);
    return `url(#${id})`;
  };
  paint({
    width,
    height,
    random,
    between: (from, to) => from + random.next() * (to - from),
    shape: (d, fill, more) => add('path', `d="${d}" fill="${fill}"`, more),
    line: (d, stroke, thick, more) =>
      add(
        'path',
        `d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"`,
        more,
      ),
    circle: ([x, y], r, fill, more) =>
      add('circle', `cx="${x}" cy="${y}" r="${r}" fill="${fill}"`, more),
    ellipse: ([x, y], rx, ry, fill, more) =>
      add('ellipse', `cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"`, more),
    rect: ([x, y], w, h, fill, more) =>
      add('rect', `x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"`, more),
    wash: (colours) => gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', colours),
    glow: (colours) => gradient('radialGradient', '', colours),
    group: (attributes, inside) => {
      parts.push(`<g ${attributes}>`);
      inside();
      parts.push('</g>');
    },
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${fills.join('')}</defs>${parts.join('')}</svg>`;
}

/** Returns points evenly spread on a circle, the first one on top. */
export function around([x, y]: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  });
}

export const round = (value: number) => Math.round(value * 10) / 10;
