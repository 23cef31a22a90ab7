import { genders } from '@nagarika/domain/genders';
import { roles } from '@nagarika/domain/users';
import { sql } from 'drizzle-orm';
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
    phone: text('phone').notNull().unique(),
    phoneVerifiedAt: instant('phone_verified_at'),
    name: text('name'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Whoever reads this address wants no mail from us. A new address starts without it. */
    emailStoppedAt: instant('email_stopped_at'),
    role: text('role', { enum: roles }).notNull().default('member'),
    gender: text('gender', { enum: genders }),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    bio: text('bio'),
    /** Free text: the profile form's "location". */
    city: text('city'),
    avatarUrl: text('avatar_url'),
    instagram: text('instagram'),
    linkedin: text('linkedin'),
    company: text('company'),
    /** Set by an admin: shown beside the organiser's name. */
    isVerifiedOrganiser: boolean('is_verified_organiser').notNull().default(false),
    suspendedAt: instant('suspended_at'),
    /** To the day: after a year of silence her number may be somebody else's. */
    lastSeenAt: instant('last_seen_at'),
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
    index('users_name').on(t.name),
    index('users_created').on(t.createdAt),
  ],
);
