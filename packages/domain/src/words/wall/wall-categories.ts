/** Apart: every page reads addresses by it. */
export const wallCategories = [
  'challenge',
  'confession',
  'need',
  'want',
  'desire',
  'achievement',
] as const;
export type WallCategory = (typeof wallCategories)[number];
