import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './users.ts';

export const cities = pgTable(
  'cities',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull().unique(),
    isDefault: boolean('is_default').notNull().default(false),
    isPopular: boolean('is_popular').notNull().default(false),
    /** Whether the create-event wizard offers it. */
    isOpenForHosting: boolean('is_open_for_hosting').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('cities_one_default').on(t.isDefault).where(sql`${t.isDefault}`)],
);

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
