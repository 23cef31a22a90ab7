import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: id(),
    /** Null: the page draws cover art from the id. */
    bannerImage: text('banner_image'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull().default(''),
    ctaText: text('cta_text').notNull().default(''),
    /** The default link target is /auth (docs/product.md#home). */
    landingPageUrl: text('landing_page_url').notNull().default('/auth'),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [index('banners_position').on(t.position)],
);
