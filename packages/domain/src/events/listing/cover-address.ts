import { type EventCategory, eventCategories } from './event-filters.ts';

/** Raised with each new drawing, so that the address changes: browsers and caches keep a cover for ever. */
export const coverDesign = 1;

/** In px. */
export const coverFrames = {
  /** 16:9 */
  card: { width: 960, height: 540 },
  square: { width: 540, height: 540 },
  /** The width of a sheet of paper, for the head of a ticket. */
  strip: { width: 1400, height: 400 },
} as const;
export type CoverShape = keyof typeof coverFrames;

/** The values that a cover is drawn from: the same ones always make the same cover. */
export type Cover = { seed: string; category: string; shape: CoverShape };

/** Builds `/art/travel-trips/card/{seed}.svg?v=1`; a seed is an id or a few words with hyphens. */
export function coverPath({ seed, category, shape }: Cover): string {
  return `/art/${coloursOf(category)}/${shape}/${seed}.svg?v=${coverDesign}`;
}

/** Reads the cover of an address from its parts; null where there is none. */
export function readCover(parts: { colours: string; shape: string; file: string }): Cover | null {
  const category = [...eventCategories, ''].find((name) => coloursOf(name) === parts.colours);
  const [, seed] = /^([a-z\d-]{1,36})\.svg$/.exec(parts.file) ?? [];
  const { shape } = parts;
  return category === undefined || seed === undefined || !isShape(shape)
    ? null
    : { seed, category, shape };
}

/** Names the colours; what is no event's category has the house's. */
function coloursOf(category: string): string {
  return isEventCategory(category) ? category.toLowerCase().replaceAll(/[^a-z]+/g, '-') : 'house';
}

function isEventCategory(category: string): category is EventCategory {
  return eventCategories.some((known) => known === category);
}

function isShape(shape: string): shape is CoverShape {
  return Object.hasOwn(coverFrames, shape);
}
