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
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: blogStatuses }).notNull(),
    title: text('title').notNull(),
    shortDescription: text('short_description').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    category: text('category').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** As shown beside the name; the rest of the author card is the profile. */
    authorRole: text('author_role'),
    isFeatured: boolean('is_featured').notNull().default(false),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => users.id),
    reviewMessage: text('review_message'),
    publishedAt: instant('published_at'),
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
    blogId: uuid('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likedAt: instant('liked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blogId, t.userId] })],
);

/** A view counts once a visitor and day (IST). */
export const blogViews = pgTable(
  'blog_views',
  {
    blogId: uuid('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    visitorHash: text('visitor_hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.blogId, t.visitorHash, t.day] })],
);
