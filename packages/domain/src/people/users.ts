import { z } from 'zod';
import { languageCodes } from '../language/languages.ts';
import { line, paragraphs } from '../language/text.ts';
import { schemaText } from '../language/texts.ts';
import { adminAreas, inOrder } from './admin-areas.ts';
import { genders } from './genders.ts';

/** Asks for one at least. */
export const adminAreasInput = z
  .array(z.enum(adminAreas))
  .min(1)
  .max(adminAreas.length)
  .transform(inOrder);

export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A user as the user herself and admins see her. Never in another's answer. */
export const userSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** +91XXXXXXXXXX */
  phone: z.string(),
  bio: z.string().nullable(),
  city: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.enum(roles),
  /** Say what she may do as an admin; a member has none. */
  adminAreas: z.array(z.enum(adminAreas)),
  gender: z.enum(genders).nullable(),
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
  /** What her mail and messages are worded in; null: she has not chosen. */
  language: z.enum(languageCodes).nullable(),
});
export type User = z.infer<typeof userSchema>;

const noReason = schemaText('Please give a reason.');

/** Says why, of a suspension or a correction: whoever asks later must find it. */
export const givenReason = paragraphs(1000, { error: noReason }).min(1, noReason);

/** The company beside an organiser's name; empty: none. */
export const companyName = line(120);

/** Sign-in asks for a name and an e-mail before anything else (docs/product.md#sign-in). */
export function requiresProfileCompletion(user: { name: string | null; email: string | null }) {
  return !user.name || !user.email;
}
