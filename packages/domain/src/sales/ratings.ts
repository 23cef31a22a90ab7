/** The stars of a rating, given once (docs/product.md#event-page). */
export const allStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof allStars)[number];
