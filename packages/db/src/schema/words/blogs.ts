import { type Language, languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { blogStatuses } from '@nagarika/domain/words/blogs/blogs';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, sounds } from '../columns.ts';
import { users } from '../people/users.ts';

const isPublic = sql`published_at is not null`;

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The author's name, for the search alone: triggers keep it (drizzle/0002_rules.sql). */
    authorName: text(),
    status: text({ enum: blogStatuses }).notNull(),
    title: text().notNull(),
    shortDescription: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    /** The language that it is written in. */
    language: text().$type<Language>().notNull().default(sourceLanguage),
    category: text().notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** The role shown beside the name; the rest of the author card is the profile. */
    authorRole: text(),
    isFeatured: boolean().notNull().default(false),
    reviewedAt: instant(),
    reviewedBy: uuid().references(() => users.id),
    reviewMessage: text(),
    publishedAt: instant(),
    /** The time when it was sent for review: a rejected one that is sent again waits anew. */
    createdAt: createdAt(),
    /** The text that the search looks in, as it is read. */
    searchText: text().notNull().generatedAlwaysAs(
      // The functions are nested here: a restore finds no function of ours by its name alone.
      sql`findable(blog_search_text(title, short_description, category, author_name, tags, content))`,
    ),
    /** The same by its sound, without the content: a story's headlines say what it is about. */
    folded: sounds()
      .notNull()
      .generatedAlwaysAs(
        sql`folded(findable(blog_search_text(title, short_description, category, author_name, tags, '')))`,
      ),
  },
  (t) => [
    check('blogs_status_check', oneOf(t.status, blogStatuses)),
    check('blogs_language_check', oneOf(t.language, languageCodes)),
    check('blogs_published_check', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('blogs_published').on(t.publishedAt, t.id).where(sql`status = 'published'`),
    index('blogs_published_category')
      .on(t.category, t.publishedAt, t.id)
      .where(sql`status = 'published'`),
    index('blogs_featured')
      .on(t.publishedAt, t.id)
      .where(sql`status = 'published' and is_featured`),
    index('blogs_search_trigram').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index('blogs_folded').using('gin', t.folded),
    index('blogs_letter_pairs').using('gin', sql`letter_pairs(${t.searchText})`),
    index('blogs_author').on(t.authorId),
    index('blogs_created').on(t.createdAt),
    index('blogs_published_last').on(t.publishedAt.desc().nullsLast()),
    index('blogs_published_first').on(t.publishedAt),
    index('blogs_title').on(sql`lower(${t.title})`),
    index('blogs_status_created').on(t.status, t.createdAt),
  ],
);

/**
 * A story's counts and its place in the lists' orders: kept by triggers (drizzle/0002_rules.sql), and checked
 * against its rows by a rule of the books.
 */
export const blogRanks = pgTable(
  'blog_ranks',
  {
    blogId: uuid()
      .primaryKey()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    /** Null: it is not public. */
    publishedAt: instant(),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
    given: integer().notNull().generatedAlwaysAs(sql`likes + views`),
  },
  (t) => [
    index('blog_ranks_latest').on(t.publishedAt, t.blogId).where(isPublic),
    // The index has all stories, as admins sort them by these counts too.
    index('blog_ranks_likes').on(t.likes, t.publishedAt, t.blogId),
    index('blog_ranks_views').on(t.views, t.publishedAt, t.blogId),
    index('blog_ranks_given').on(t.given, t.publishedAt, t.blogId).where(isPublic),
  ],
);

export const blogLikes = pgTable(
  'blog_likes',
  {
    blogId: uuid()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.blogId, t.userId] })],
);

/** Views of a story, each counted once a visitor and day (IST). */
export const blogViews = pgTable(
  'blog_views',
  {
    blogId: uuid()
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    visitorHash: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.blogId, t.visitorHash, t.day] })],
);
