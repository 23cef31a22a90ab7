import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

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
