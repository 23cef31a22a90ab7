import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: id(),
    /** Null: the page draws cover art from the id. */
    bannerImage: text(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    ctaText: text().notNull().default(''),
    /** The default link target is /auth (docs/product.md#home). */
    landingPageUrl: text().notNull().default('/auth'),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    startsAt: instant(),
    endsAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('banners_position').on(t.position)],
);
