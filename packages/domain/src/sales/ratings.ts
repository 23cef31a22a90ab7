/** 1 to 5 stars, once (docs/product.md#event-page). */
export const allStars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof allStars)[number];
