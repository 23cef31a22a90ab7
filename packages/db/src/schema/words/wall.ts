import {
  maxWallMessageLength,
  moderationStates,
  wallReactions,
} from '@nagarika/domain/words/wall/wall';
import { wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '../columns.ts';
import { users } from '../people/users.ts';

/** Posts. The writer stands in userId or visitorHash and is in no public answer. */
export const wallPosts = pgTable(
  'wall_posts',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of an anonymous visitor's cookie. */
    visitorHash: text(),
    category: text({ enum: wallCategories }).notNull(),
    content: text().notNull(),
    /** 'Anonymous' or the name that the author chose. */
    author: text().notNull(),
    city: text().notNull(),
    state: text({ enum: moderationStates }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('wall_posts_state_created').on(t.state, t.createdAt),
    index('wall_posts_category').on(t.category, t.createdAt).where(sql`state = 'public'`),
    index('wall_posts_user').on(t.userId),
    index('wall_posts_visitor').on(t.visitorHash).where(sql`visitor_hash is not null`),
    check('wall_posts_category_check', oneOf(t.category, wallCategories)),
    check('wall_posts_state_check', oneOf(t.state, moderationStates)),
    check(
      'wall_posts_content_check',
      sql`char_length(${t.content}) between 1 and ${sql.raw(String(maxWallMessageLength))}`,
    ),
  ],
);

/** Reactions: like, support and celebrate exclude each other, so there is one row a member and post. */
export const wallPostReactions = pgTable(
  'wall_reactions',
  {
    postId: uuid()
      .notNull()
      .references(() => wallPosts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text({ enum: wallReactions }).notNull(),
    reactedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    check('wall_reactions_reaction_check', oneOf(t.reaction, wallReactions)),
  ],
);

export const wallComments = pgTable(
  'wall_comments',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => wallPosts.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    author: text().notNull(),
    state: text({ enum: moderationStates }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('wall_comments_post').on(t.postId, t.createdAt),
    index('wall_comments_not_public').on(t.state, t.createdAt).where(sql`state <> 'public'`),
    check('wall_comments_state_check', oneOf(t.state, moderationStates)),
    check(
      'wall_comments_content_check',
      sql`char_length(${t.content}) between 1 and ${sql.raw(String(maxWallMessageLength))}`,
    ),
  ],
);

/** A report of a post or of one of its comments. */
export const wallReports = pgTable(
  'wall_reports',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => wallPosts.id, { onDelete: 'cascade' }),
    commentId: uuid().references(() => wallComments.id, { onDelete: 'cascade' }),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorHash: text(),
    reason: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: instant(),
  },
  (t) => [
    // Each reporter reports a thing once.
    uniqueIndex('wall_reports_member').on(t.postId, reported(t.commentId), t.reporterId),
    uniqueIndex('wall_reports_visitor').on(t.postId, reported(t.commentId), t.visitorHash),
    index('wall_reports_open').on(t.createdAt).where(sql`resolved_at is null`),
  ],
);

/** Gives the post itself the nil id, since nulls are distinct in an index. */
function reported(commentId: unknown) {
  return sql`coalesce(${commentId}, '00000000-0000-0000-0000-000000000000'::uuid)`;
}

/** Strikes: a moderator hid what the author wrote, and it counts against her. */
export const wallStrikes = pgTable(
  'wall_strikes',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => wallPosts.id, { onDelete: 'cascade' }),
    /** Null for the post itself. */
    commentId: uuid().references(() => wallComments.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    visitorHash: text(),
    /**
     * Whether it was written without a name: then it counts for such writing alone, and is shown with no
     * writer.
     */
    isAnonymous: boolean().notNull(),
    reason: text().notNull(),
    givenBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('wall_strikes_once').on(t.postId, reported(t.commentId)),
    index('wall_strikes_user').on(t.userId, t.createdAt),
    index('wall_strikes_visitor').on(t.visitorHash).where(sql`visitor_hash is not null`),
  ],
);
