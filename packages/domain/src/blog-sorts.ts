/**
 * Specification, section 9: by publication, views plus likes, likes, views. Apart: every page reads
 * addresses by it.
 */
export const blogSorts = ['latest', 'popular', 'most-liked', 'most-viewed'] as const;
export type BlogSort = (typeof blogSorts)[number];
