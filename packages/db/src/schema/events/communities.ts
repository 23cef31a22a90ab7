import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from '../people/users.ts';
import { cities } from './cities.ts';

/** WhatsApp groups of a city. */
export const communities = pgTable(
  'communities',
  {
    id: id(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    description: text().notNull(),
    /** Null while the group has no link. */
    whatsappLink: text(),
    memberCount: integer().notNull().default(0),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('communities_city').on(t.cityId, t.position),
    check('communities_member_count_check', sql`${t.memberCount} >= 0`),
  ],
);

export const communityJoins = pgTable(
  'community_joins',
  {
    communityId: uuid()
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.userId] })],
);
