export const wallCategories = [
  'challenge',
  'confession',
  'need',
  'want',
  'desire',
  'achievement',
] as const;
export type WallCategory = (typeof wallCategories)[number];

export const wallReactions = ['like', 'support', 'celebrate'] as const;
export type WallReaction = (typeof wallReactions)[number];

export const maxWallMessageLength = 120;

/** `waiting`: a visitor's post before a moderator has seen it. */
export const moderationStates = ['waiting', 'public', 'hidden'] as const;
export type ModerationState = (typeof moderationStates)[number];
