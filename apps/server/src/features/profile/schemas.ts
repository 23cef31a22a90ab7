import { z } from 'zod';

export const emailLink = z.object({
  email: z.string(),
  /** `given`: neither confirmed nor stopped. */
  state: z.enum(['given', 'confirmed', 'stopped']),
});
export type EmailLink = z.infer<typeof emailLink>;
