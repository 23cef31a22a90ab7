import type { User } from '@nagarika/domain/people/users';
import { keptValue } from '../../../lib/storage/kept-value.ts';
import { tabStorage } from '../../../lib/storage/tab-storage.ts';

export type TypedProfile = { name: string; email: string };

/** The visitor's number as far as it is typed. */
export const typedDigits = keptValue(tabStorage, 'sign-in-number', (kept) =>
  String(kept ?? '').replaceAll(/\D/g, ''),
);

/** The profile that a member typed and has not sent, kept even if she has to sign in again first. */
export const typedProfile = ({ id }: Pick<User, 'id'>) =>
  keptValue<TypedProfile>(tabStorage, `sign-in-profile:${id}`, (kept) => {
    const { name, email } = Object(kept);
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  });
