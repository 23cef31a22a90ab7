import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from './columns.ts';
import { users } from './users.ts';

export const imageKinds = ['event', 'profile', 'blog', 'banner'] as const;

/** Uploaded pictures, re-encoded; files stand in the image store under the id. */
export const images = pgTable(
  'images',
  {
    id: id(),
    kind: text('kind', { enum: imageKinds }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_kind_check', oneOf(t.kind, imageKinds)),
    index('images_owner').on(t.ownerId),
  ],
);
