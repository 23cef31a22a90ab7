import type { SecondBannerWords } from '@nagarika/domain/events/covers/banners';
import { type Language, languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: id(),
    /** Null where the page draws cover art from the id. */
    bannerImage: text(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    ctaText: text().notNull().default(''),
    /** The language of title, subtitle and the button's words. */
    language: text().$type<Language>().notNull().default(sourceLanguage),
    /** The same words in a second language; null where there is none. */
    second: jsonb().$type<SecondBannerWords>(),
    /** The default link target is /auth (docs/product.md#home). */
    landingPageUrl: text().notNull().default('/auth'),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    startsAt: instant(),
    endsAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('banners_language_check', oneOf(t.language, languageCodes)),
    check(
      'banners_second_language_check',
      sql`${oneOf(sql`(${t.second} ->> 'language')`, languageCodes)} and ${t.second} ->> 'language' <> ${t.language}`,
    ),
    index('banners_position').on(t.position),
  ],
);
