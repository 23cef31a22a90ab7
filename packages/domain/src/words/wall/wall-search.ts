import { type WallCategory, wallCategories } from './wall-categories.ts';

/** The wall's filter as it stands in the address. */
export type WallSearch = { category?: WallCategory | undefined };

/** A category that there is not means none; answered either way, else the raw value would stay. */
export function readWallSearch(query: Record<string, unknown>): WallSearch {
  return { category: wallCategories.find((category) => category === query.category) };
}

/** What the page asks for, on either side. */
export function wallList({ category }: WallSearch) {
  return { category, limit: 20 };
}
