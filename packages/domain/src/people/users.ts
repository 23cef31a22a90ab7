import { z } from 'zod';
import { languageCodes } from '../language/languages.ts';
import { line, paragraphs } from '../language/text.ts';
import { schemaText } from '../language/texts.ts';
import { adminAreas, inOrder } from './admin-areas.ts';
import { genders } from './genders.ts';

/** Requires at least one area. */
export const adminAreasInput = z
  .array(z.enum(adminAreas))
  .min(1)
  .max(adminAreas.length)
  .transform(inOrder);

export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The words of a member about herself; they stand beside her events. */
export const publicProfile = z.object({
  avatarUrl: z.string().nullable(),
  city: z.string().nullable(),
  bio: z.string().nullable(),
});

/** A user as she and admins see her, which is never part of another user's answer. */
export const userSchema = publicProfile.extend({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** +91XXXXXXXXXX */
  phone: z.string(),
  role: z.enum(roles),
  /** The areas of an admin; a member has none. */
  adminAreas: z.array(z.enum(adminAreas)),
  gender: z.enum(genders).nullable(),
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
  /** The language of the user's mail and messages; null where she has not chosen. */
  language: z.enum(languageCodes).nullable(),
});
export type User = z.infer<typeof userSchema>;

const noReason = schemaText('Please give a reason.');

/** The reason of a suspension or a correction, for anybody who asks later. */
export const givenReason = paragraphs(1000, { error: noReason }).min(1, noReason);

/** The company beside an organiser's name; empty where there is none. */
export const companyName = line(120);

/** Tells whether sign-in asks for a name and an e-mail first (docs/product.md#sign-in). */
export function requiresProfileCompletion(user: { name: string | null; email: string | null }) {
  return !user.name || !user.email;
}
