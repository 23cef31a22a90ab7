import { contactTypes } from '@nagarika/domain/people/contact-types';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from './users.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    type: text({ enum: contactTypes }).notNull(),
    createdAt: createdAt(),
    handledAt: instant(),
    handledBy: uuid().references(() => users.id),
  },
  (t) => [
    check('contact_messages_type_check', oneOf(t.type, contactTypes)),
    index('contact_messages_created').on(t.createdAt, t.id),
    index('contact_messages_search').using(
      'gin',
      sql`findable(${t.name}) gin_trgm_ops`,
      sql`findable(${t.email}) gin_trgm_ops`,
      sql`findable(${t.subject}) gin_trgm_ops`,
      sql`findable(${t.message}) gin_trgm_ops`,
    ),
    index('contact_messages_open').on(t.createdAt, t.id).where(sql`handled_at is null`),
  ],
);
