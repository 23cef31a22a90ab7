/**
 * The orders: by publication, views plus likes, likes, views (docs/product.md#stories). They stand apart, as
 * every page reads addresses by them.
 */
export const blogSorts = ['latest', 'popular', 'most-liked', 'most-viewed'] as const;
export type BlogSort = (typeof blogSorts)[number];
