import type { Palette } from './palettes.ts';
import type { CoverPath, Point } from './pen.ts';
import type { Frame } from './petals.ts';
import type { Random } from './random.ts';

export type Tools = {
  random: Random;
  palette: Palette;
  frame: Frame;
  /** The width of the outlines. */
  line: number;
};

export type Rangoli = {
  centre: Point;
  radius: number;
  /** The number of times that the figure repeats around its centre. */
  symmetry: 4 | 6 | 8;
  /** The angle of the first petal, in radians. */
  turn: number;
};

/** One round of a rangoli: `count` petals, loops or dots out to `radius`. */
export type Ring = Omit<Rangoli, 'symmetry'> & { count: number };

/** Fills a path, with the powder's line around it. */
export function outlined(d: string, fill: string, { palette, line }: Tools): CoverPath {
  return { d, fill, stroke: palette.line, width: line };
}
