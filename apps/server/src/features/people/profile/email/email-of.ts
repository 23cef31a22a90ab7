import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { CodeTarget } from '#server/features/people/auth/codes/code-target.ts';

/** Anybody may write an address into a profile: the codes and tries of it are this member's alone. */
export function emailOf({ id, email }: User): { email: string; target: CodeTarget } {
  if (!email)
    throw new Refusal('bad_input', say('Please add an email address to your profile first.'));
  return { email, target: { channel: 'email', address: email.toLowerCase(), own: id } };
}
