import { books } from './books.ts';
import { painted } from './brush.ts';
import { desk } from './desk.ts';
import { garden } from './garden.ts';
import { hills } from './hills.ts';
import { pottery } from './pottery.ts';
import { shore } from './shore.ts';
import { spices } from './spices.ts';
import { stage } from './stage.ts';
import { table } from './table.ts';
import { terrace } from './terrace.ts';
import { textiles } from './textiles.ts';

const scenes = {
  books,
  desk,
  garden,
  hills,
  pottery,
  shore,
  spices,
  stage,
  table,
  terrace,
  textiles,
};
export type Scene = keyof typeof scenes;

/** Wider than any place that shows it, as phones take pictures. */
const size = [1200, 750] as const;

/** The scene in colours and details that follow from the seed, as an SVG document. */
export const scene = (name: Scene, seed: string): string => painted(size, seed, scenes[name]);
