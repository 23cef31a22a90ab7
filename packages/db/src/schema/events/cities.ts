import { gstStateCodes } from '@nagarika/domain/events/cities/gst-states';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, oneOf } from '../columns.ts';

export const cities = pgTable(
  'cities',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull().unique(),
    /** Two digits: the state that it is in, where what happens here is supplied for GST. */
    stateCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
    isPopular: boolean().notNull().default(false),
    /** Whether the create-event wizard offers it. */
    isOpenForHosting: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('cities_one_default').on(t.isDefault).where(sql`${t.isDefault}`),
    check('cities_state_check', oneOf(t.stateCode, gstStateCodes)),
  ],
);
