/** Stands in a file of its own, so that callers need no zod. */
export const genders = ['female', 'male', 'non-binary', 'prefer-not-to-say'] as const;
export type Gender = (typeof genders)[number];
