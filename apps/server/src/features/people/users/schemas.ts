import type { users } from '@nagarika/db/schema/people/users';
import { adminUserFilters } from '@nagarika/domain/desk/admin-filters';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { genders } from '@nagarika/domain/people/genders';
import { roles } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { auditEntry } from '#server/features/people/audit/schemas.ts';
import { fieldsOf } from '#server/sql/fields-of.ts';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const userListInput = pageInput.extend({
  filter: z.enum(adminUserFilters).optional(),
  sort: z.enum(['joined', 'name', 'bookings', 'events']).default('joined'),
});

/** A user as the admins' table shows one. */
export const adminUser = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** +91XXXXXXXXXX */
  phone: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  role: z.enum(roles),
  adminAreas: z.array(z.enum(adminAreas)),
  gender: z.enum(genders).nullable(),
  company: z.string().nullable(),
  isVerifiedOrganiser: z.boolean(),
  suspendedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Counts confirmed bookings, and events of any status. */
export const countedUser = adminUser.extend({ bookings: z.int(), events: z.int() });

export const userCard = countedUser.extend({
  bio: z.string().nullable(),
  /** YYYY-MM-DD */
  dateOfBirth: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedin: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  isEmailVerified: z.boolean(),
  /** Strikes for signed posts: those for unsigned posts are shown to nobody. */
  strikes: z.int(),
  /** The number of browsers in which the user is signed in. */
  sessions: z.int(),
  /** Acts on the user and by the user, the newest first. */
  activity: z.array(auditEntry),
});

const stored = adminUser.omit({ suspendedAt: true, createdAt: true });

export function toAdminUser(row: typeof users.$inferSelect): AdminUser {
  return {
    ...fieldsOf(stored, row),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
