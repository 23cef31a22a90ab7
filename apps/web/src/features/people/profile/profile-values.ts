import type { User } from '@nagarika/domain/people/users';
import { shownInstagram, shownLinkedin } from '@nagarika/domain/site/social';

/** The profile form as it is typed. */
export type ProfileValues = Record<
  'name' | 'email' | 'dateOfBirth' | 'location' | 'gender' | 'bio' | 'instagram' | 'linkedin',
  string
>;

/** Stored handles are shown as '@name' and 'linkedin.com/in/name'. */
export function toProfileValues(user: User): ProfileValues {
  return {
    name: user.name ?? '',
    email: user.email ?? '',
    dateOfBirth: user.dateOfBirth ?? '',
    location: user.city ?? '',
    gender: user.gender ?? '',
    bio: user.bio ?? '',
    instagram: shownInstagram(user.instagram),
    linkedin: shownLinkedin(user.linkedin),
  };
}

export function isChanged(values: ProfileValues, stored: ProfileValues): boolean {
  return Object.entries(stored).some(
    ([name, value]) => values[name as keyof ProfileValues] !== value,
  );
}
