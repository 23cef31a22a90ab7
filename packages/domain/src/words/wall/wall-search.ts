import { type WallCategory, wallCategories } from './wall-categories.ts';

/** The wall's filter as it stands in the address. */
export type WallSearch = { category?: WallCategory | undefined };

/**
 * Reads the filter; an unknown category means none, and the key is always there, else the raw value would
 * stay.
 */
export function readWallSearch(query: Record<string, unknown>): WallSearch {
  return { category: wallCategories.find((category) => category === query.category) };
}

/** Returns the page's query, the same on either side. */
export function wallList({ category }: WallSearch) {
  return { category, limit: 20 };
}
