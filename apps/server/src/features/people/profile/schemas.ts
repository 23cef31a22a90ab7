import { userSchema } from '@nagarika/domain/people/users';
import { z } from 'zod';

/** The answer of a change to the caller's own account. */
export const ownUser = z.object({ user: userSchema });

export const emailLink = z.object({
  email: z.string(),
  /** `given`: neither confirmed nor stopped. */
  state: z.enum(['given', 'confirmed', 'stopped']),
});
export type EmailLink = z.infer<typeof emailLink>;

/** `isUnsubscribed`: mail that is not essential no longer comes to this address. */
export const unsubscription = z.object({ email: z.string(), isUnsubscribed: z.boolean() });
export type Unsubscription = z.infer<typeof unsubscription>;
