/** The categories, in a file of their own, as every page reads addresses by them. */
export const wallCategories = [
  'challenge',
  'confession',
  'need',
  'want',
  'desire',
  'achievement',
] as const;
export type WallCategory = (typeof wallCategories)[number];
