import { genders } from '@nagarika/domain/genders';
import { roles } from '@nagarika/domain/users';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /**
     * +91XXXXXXXXXX; of an account that was erased, 'erased:' and its id; of one whose number its
     * carrier gave to somebody else, 'released:' and its id.
     */
    phone: text().notNull().unique(),
    phoneVerifiedAt: instant(),
    name: text(),
    email: text(),
    emailVerifiedAt: instant(),
    /** Whoever reads this address wants no mail from us. A new address starts without it. */
    emailStoppedAt: instant(),
    role: text({ enum: roles }).notNull().default('member'),
    gender: text({ enum: genders }),
    dateOfBirth: date({ mode: 'string' }),
    bio: text(),
    /** Free text: the profile form's "location". */
    city: text(),
    avatarUrl: text(),
    instagram: text(),
    linkedin: text(),
    company: text(),
    /** Set by an admin: shown beside the organiser's name. */
    isVerifiedOrganiser: boolean().notNull().default(false),
    suspendedAt: instant(),
    /** To the day: after a year of silence the number may be somebody else's. */
    lastSeenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'users_phone_check',
      sql`${t.phone} ~ '^\\+91[6-9][0-9]{9}$' or ${t.phone} in ('erased:' || ${t.id}, 'released:' || ${t.id})`,
    ),
    check('users_role_check', oneOf(t.role, roles)),
    check('users_gender_check', oneOf(t.gender, genders)),
    uniqueIndex('users_verified_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailVerifiedAt} is not null`),
    // What admins sort, filter and search by (docs/decisions/0082): written when an account is made or
    // changed, which no booking waits for.
    index('users_name').on(t.name, t.id),
    // The guests of an event are thousands: no row of theirs is read for their order.
    index('users_named').on(t.id, t.name),
    index('users_name_down').on(t.name.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('users_created').on(t.createdAt, t.id),
    index('users_admins').on(t.createdAt, t.id).where(sql`role = 'admin'`),
    index('users_suspended').on(t.createdAt, t.id).where(sql`suspended_at is not null`),
    index('users_without_gender').on(t.createdAt, t.id).where(sql`gender is null`),
    index('users_search_trigram').using('gin', sql`${userSearchText(t)} gin_trgm_ops`),
  ],
);

/** What an account is found by, as its index has it. */
export function userSearchText(of: { name: unknown; email: unknown; phone: unknown }): SQL {
  return sql`(coalesce(${of.name}, '') || E'\\n' || coalesce(${of.email}, '') || E'\\n' || ${of.phone})`;
}
