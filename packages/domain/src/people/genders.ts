/** Apart: who asks for one needs no zod. */
export const genders = ['female', 'male', 'non-binary', 'prefer-not-to-say'] as const;
export type Gender = (typeof genders)[number];
