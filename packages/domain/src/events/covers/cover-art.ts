import { type CoverShape, coverFrames } from '../listing/cover-address.ts';
import { backdrop } from './cover-art/backdrop.ts';
import { mandala } from './cover-art/mandala.ts';
import { paletteFor } from './cover-art/palettes.ts';
import type { CoverPath } from './cover-art/pen.ts';
import { type Random, seededRandom } from './cover-art/random.ts';
import type { Rangoli, Tools } from './cover-art/rangoli.ts';

export type { CoverPath, CoverShape };

/**
 * A rangoli as plain shapes, painted in order over `ground`, from which an SVG, React elements or a PDF
 * page are made. All line caps and joins are round.
 */
export type CoverArt = {
  width: number;
  height: number;
  ground: string;
  paths: CoverPath[];
};

const outlineWidth = 3.5;

/**
 * Draws the same rangoli for the same seed and category, however large it is and wherever it lies in its
 * shape; another seed makes another one.
 */
export function coverArt(of: { seed: string; category: string; shape?: CoverShape }): CoverArt {
  const { seed, category, shape = 'card' } = of;
  const random = seededRandom(seed);
  const frame = coverFrames[shape];
  const tools: Tools = { random, frame, palette: paletteFor(category, random), line: outlineWidth };
  const rangoli = place(shape, random);
  return {
    ...frame,
    ground: tools.palette.ground,
    paths: [...backdrop(rangoli, tools), ...mandala(rangoli, tools)].filter((path) => path.d),
  };
}

/** Places the rangoli: large, and often cut by an edge, as if the floor went on. */
function place(shape: CoverShape, random: Random): Rangoli {
  const { width, height } = coverFrames[shape];
  const symmetry = random.pick<Rangoli['symmetry']>([4, 6, 8]);
  const turn = -Math.PI / 2;
  // One draw in every shape, because the draws after it must not depend on the place.
  const [x, y, radius] = random.pick(spots[shape]);
  return { centre: [width * x, height * y], radius: height * radius, symmetry, turn };
}

type Spot = readonly [x: number, y: number, radius: number];

/** Places in parts of the width, the height and the height. */
const spots: Record<CoverShape, readonly [Spot, ...Spot[]]> = {
  square: [[0.5, 0.5, 0.43]],
  card: [
    [0.5, 1.04, 0.94],
    [0.98, 0.98, 1.16],
    [0.02, 0.98, 1.16],
    [0.72, 0.5, 0.68],
    [0.28, 0.5, 0.68],
    [0.5, 0.5, 0.49],
  ],
  strip: [
    [0.82, 0.5, 0.82],
    [0.78, 1.02, 1.1],
    [0.97, 0.95, 1.35],
  ],
};

/** Writes an <img> or a preview picture, under 6 kB. */
export function coverArtSvg({ width, height, ground, paths }: CoverArt): string {
  const root = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const defaults = `fill="none" stroke-width="${outlineWidth}" stroke-linecap="round" stroke-linejoin="round"`;
  const floor = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg ${root} ${defaults}>${floor}${paths.map(pathElement).join('')}</svg>`;
}

function pathElement({ d, fill, stroke, width, dash }: CoverPath): string {
  const own = width === outlineWidth ? undefined : width;
  const attributes = { d, fill, stroke, 'stroke-width': own, 'stroke-dasharray': dash?.join(' ') };
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${value}"`,
  );
  return `<path${written.join('')}/>`;
}
