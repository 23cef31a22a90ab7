import { blogStatuses } from '@nagarika/domain/blogs';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: blogStatuses }).notNull(),
    title: text().notNull(),
    shortDescription: text().notNull(),
    /** Sanitised HTML. */
    content: text().notNull(),
    category: text().notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** As shown beside the name; the rest of the author card is the profile. */
    authorRole: text(),
    isFeatured: boolean().notNull().default(false),
    reviewedAt: instant(),
    reviewedBy: uuid().references(() => users.id),
    reviewMessage: text(),
    publishedAt: instant(),
    /** When it was sent for review: a rejected one that is sent again waits anew. */
    createdAt: createdAt(),
  },
  (t) => [
    check('blogs_status_check', oneOf(t.status, blogStatuses)),
    check('blogs_published_check', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    index('blogs_published').on(t.publishedAt).where(sql`status = 'published'`),
    index('blogs_author').on(t.authorId),
    index('blogs_status_created').on(t.status, t.createdAt),
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

/** A view counts once a visitor and day (IST). */
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
