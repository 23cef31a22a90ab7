import type { users } from '@nagarika/db/schema/people/users';
import { type User, userSchema } from '@nagarika/domain/people/users';
import { fieldsOf } from '#server/sql/fields-of.ts';

export type Attributes = Omit<typeof users.$inferSelect, 'id'>;

const stored = userSchema.omit({ id: true, isPhoneVerified: true, isEmailVerified: true });

/** Makes the user of answers from a stored one. */
export function toUser(row: typeof users.$inferSelect): User {
  return { id: row.id, ...userFields(row) };
}

export function userFields(row: Attributes): Omit<User, 'id'> {
  return {
    ...fieldsOf(stored, row),
    isPhoneVerified: row.phoneVerifiedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
  };
}
