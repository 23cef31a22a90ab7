import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { CodeTarget } from '#server/features/people/auth/codes/code-target.ts';

/** The refusal of an address that another account has proven: only one may call it its own. */
export const takenEmail = {
  constraint: 'users_verified_email',
  message: say('This email address belongs to another account.'),
};

/**
 * Makes a target of this member's own: anybody may write the address into a profile, so
 * codes and tries are not shared.
 */
export function emailOf({ id, email }: User): { email: string; target: CodeTarget } {
  if (!email)
    throw new Refusal('bad_input', say('Please add an email address to your profile first.'));
  return { email, target: { channel: 'email', address: email.toLowerCase(), own: id } };
}
