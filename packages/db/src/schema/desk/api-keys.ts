import { apiScopes } from '@nagarika/domain/desk/api-keys';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../columns.ts';
import { users } from '../people/users.ts';

/** The keys by which an organiser's programs call the REST interface. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The first characters, by which the organiser recognises it. */
    prefix: text().notNull(),
    /** A keyed hash, since the key is shown once. */
    keyHash: text().notNull().unique('api_keys_key_hash_unique'),
    scopes: text({ enum: apiScopes }).array().notNull(),
    createdAt: createdAt(),
    /** Null when it is valid until it is revoked. */
    expiresAt: instant(),
    /** The day in India, written once a day. */
    lastUsedOn: date({ mode: 'string' }),
    revokedAt: instant(),
  },
  (t) => [
    index('api_keys_user').on(t.userId, t.createdAt),
    check('api_keys_scopes_check', sql`${t.scopes} <> '{}'`),
  ],
);
