import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cities } from './cities.ts';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

/** WhatsApp groups of a city. */
export const communities = pgTable(
  'communities',
  {
    id: id(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Null: the group has no link yet. */
    whatsappLink: text('whatsapp_link'),
    memberCount: integer('member_count').notNull().default(0),
    position: integer('position').notNull().default(0),
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
    communityId: uuid('community_id')
      .notNull()
      .references(() => communities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.userId] })],
);
