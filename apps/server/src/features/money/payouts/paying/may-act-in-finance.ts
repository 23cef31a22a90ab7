import { users } from '@nagarika/db/schema/people/users';
import { and, isNull } from 'drizzle-orm';
import { isAdminOf } from '#server/sql/is-admin-of.ts';

/** Says once which accounts' word moves money. */
export const mayActInFinance = and(isAdminOf('finance'), isNull(users.suspendedAt));
