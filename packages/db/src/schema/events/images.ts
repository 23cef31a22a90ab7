import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';

export const imageKinds = ['event', 'profile', 'blog', 'banner'] as const;

/** Uploaded pictures, re-encoded; the files stand in the image store under the id. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text({ enum: imageKinds }).notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_kind_check', oneOf(t.kind, imageKinds)),
    index('images_owner').on(t.ownerId),
  ],
);
