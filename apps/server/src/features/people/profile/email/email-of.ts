import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { CodeTarget } from '#server/features/people/auth/codes/code-target.ts';

/** One account alone may call an address its own: the first that proves it. */
export const takenEmail = {
  constraint: 'users_verified_email',
  message: say('This email address belongs to another account.'),
};

/** Anybody may write an address into a profile: the codes and tries of it are this member's alone. */
export function emailOf({ id, email }: User): { email: string; target: CodeTarget } {
  if (!email)
    throw new Refusal('bad_input', say('Please add an email address to your profile first.'));
  return { email, target: { channel: 'email', address: email.toLowerCase(), own: id } };
}
