/**
 * By publication, views plus likes, likes, views (docs/product.md#stories). Apart: every page reads
 * addresses by it.
 */
export const blogSorts = ['latest', 'popular', 'most-liked', 'most-viewed'] as const;
export type BlogSort = (typeof blogSorts)[number];
