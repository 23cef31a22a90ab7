import { users } from '@nagarika/db/schema/users';
import { and, isNull } from 'drizzle-orm';
import { isAdminOf } from '#server/sql/is-admin-of.ts';

/** Whose word moves money: the one place that says which accounts these are. */
export const mayActInFinance = and(isAdminOf('finance'), isNull(users.suspendedAt));
