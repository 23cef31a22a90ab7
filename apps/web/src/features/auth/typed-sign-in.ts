import type { User } from '@nagarika/domain/users';
import { keptJson, tabStorage } from '../../lib/tab-storage.ts';

export type TypedProfile = { name: string; email: string };

const digitsKey = 'sign-in-number';
const profileKey = 'sign-in-profile';

/** The visitor's number as far as it is typed. */
export function keepDigits(digits: string) {
  tabStorage.setItem(digitsKey, digits);
}

export function keptDigits(): string {
  return tabStorage.getItem(digitsKey)?.replaceAll(/\D/g, '') ?? '';
}

export function forgetDigits() {
  tabStorage.removeItem(digitsKey);
}

/** What a member wrote of herself and has not sent; also where she has to sign in once more before. */
export function keepProfile({ id }: Pick<User, 'id'>, typed: TypedProfile) {
  tabStorage.setItem(profileKey, JSON.stringify({ ...typed, userId: id }));
}

export function keptProfile({ id }: Pick<User, 'id'>): TypedProfile | null {
  const { userId, name, email } = Object(keptJson(profileKey));
  const isOwn = userId === id && typeof name === 'string' && typeof email === 'string';
  return isOwn ? { name, email } : null;
}

export function forgetProfile() {
  tabStorage.removeItem(profileKey);
}
