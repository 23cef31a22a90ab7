import { users } from '@nagarika/db/schema/people/users';
import type { AdminArea } from '@nagarika/domain/people/admin-areas';
import { type SQL, sql } from 'drizzle-orm';

/** Asks `mayActIn` of a row of `users`, by the index of admins. */
export const isAdminOf = (area: AdminArea): SQL<boolean> =>
  sql<boolean>`(${users.role} = 'admin' and ${area} = any(${users.adminAreas}))`;
