import { z } from 'zod';
import { genders } from './genders.ts';
import { line, paragraphs } from './text.ts';

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
  gender: z.enum(genders).nullable(),
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

/** Required: whoever asks later must find why. */
export const suspensionReason = paragraphs(1000, { error: 'Please give a reason.' }).min(
  1,
  'Please give a reason.',
);

/** The company beside an organiser's name; empty: none. */
export const companyName = line(120);

/** Sign-in asks for a name and an e-mail before anything else (docs/product.md#sign-in). */
export function requiresProfileCompletion(user: { name: string | null; email: string | null }) {
  return !user.name || !user.email;
}
