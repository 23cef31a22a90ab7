import { contactTypes } from '@nagarika/domain/contact-types';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: contactTypes }).notNull(),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by').references(() => users.id),
  },
  (t) => [
    check('contact_messages_type_check', oneOf(t.type, contactTypes)),
    index('contact_messages_created').on(t.createdAt),
  ],
);
