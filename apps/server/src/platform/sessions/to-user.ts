import type { users } from '@nagarika/db/schema/people/users';
import type { User } from '@nagarika/domain/people/users';

export type Attributes = Omit<typeof users.$inferSelect, 'id'>;

/** Makes the user of answers from a stored one. */
export function toUser(row: typeof users.$inferSelect): User {
  return { id: row.id, ...userFields(row) };
}

export function userFields(row: Attributes): Omit<User, 'id'> {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    bio: row.bio,
    city: row.city,
    avatarUrl: row.avatarUrl,
    role: row.role,
    adminAreas: row.adminAreas,
    gender: row.gender,
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
    dateOfBirth: row.dateOfBirth,
    instagram: row.instagram,
    linkedin: row.linkedin,
    language: row.language,
  };
}
