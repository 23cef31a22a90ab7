import { z } from 'zod';

export const emailLink = z.object({
  email: z.string(),
  /** `given`: neither confirmed nor stopped. */
  state: z.enum(['given', 'confirmed', 'stopped']),
});
/** Whether mail that nobody has to want comes to this address. */
export const unsubscription = z.object({ email: z.string(), isUnsubscribed: z.boolean() });
export type Unsubscription = z.infer<typeof unsubscription>;

export type EmailLink = z.infer<typeof emailLink>;
