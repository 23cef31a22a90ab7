import type { Database } from '@nagarika/db/client';
import { blogRanks, blogs } from '@nagarika/db/schema/words/blogs';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { instant } from '@nagarika/domain/time/instants';
import type { BlogListItem } from '@nagarika/domain/words/blogs/blog-answers';
import { type BlogSort, blogSorts } from '@nagarika/domain/words/blogs/blog-sorts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  mentionedByIndex,
  mentions,
} from '#server/features/words/blogs/writing/sanitise-blog-content.ts';
import type { Page } from '#server/sql/pages/cursor-page.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { type CountedBlog, countedBlogsQuery } from './counted-blogs.ts';
import type { BlogFilters } from './schemas.ts';
import { isPublished, toListItem } from './to-list-item.ts';

/** Where a page ended: the order, and the last row's score in it, UTC instant and id. */
const cursorSchema = z.tuple([
  z.enum(blogSorts),
  z.int().min(0).max(1_000_000_000),
  instant(),
  z.uuid(),
]);

type ListCursor = { score: number; publishedAt: string; id: string };

type WantedBlogs = {
  search: string | undefined;
  author: string | undefined;
  sort: BlogSort;
  after: ListCursor | null;
  limit: number;
};

/** So many of an order are looked at one by one, to learn how often one mentions what is searched for. */
const atFirst = 200;

/** So many at most. */
const atMost = 2_000;

const newest = [blogRanks.publishedAt, blogRanks.blogId];

/** Each has an index of its own. */
const keysOf = {
  latest: newest,
  popular: [blogRanks.given, ...newest],
  'most-liked': [blogRanks.likes, ...newest],
  'most-viewed': [blogRanks.views, ...newest],
};

const isAmong = (ids: readonly string[]) => sql`${blogs.id} = any(${sql.param(ids)}::uuid[])`;

/** Blogs that are public, a page at a time; equal ones the newest first. */
export async function listBlogs(
  { deps }: PublicContext,
  { limit, cursor, sort, search, author, fields }: BlogFilters,
): Promise<Page<BlogListItem>> {
  const after = cursor === undefined ? null : readListCursor(cursor, sort);
  const rows = await findBlogs(deps.db, { search, author, sort, after, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => toListItem(row, fields, deps.config.publicUrl));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeListCursor(sort, positionOf(last, sort)) : null };
}

function positionOf({ id, publishedAt, viewCount, likeCount }: BlogListItem, sort: BlogSort) {
  const score = {
    latest: 0,
    popular: viewCount + likeCount,
    'most-liked': likeCount,
    'most-viewed': viewCount,
  }[sort];
  return { score, publishedAt: publishedAt ?? '', id };
}

/**
 * Public blogs in the order of a list. What many mention is found soonest by looking along the order, what
 * few do by an index of all (as with events: docs/decisions/0020-events-list.md).
 */
async function findBlogs(db: Database, wanted: WantedBlogs): Promise<CountedBlog[]> {
  const { search, author, limit } = wanted;
  if (!search) return shown(db, wanted);
  if (author) return shown(db, wanted, mentions(search));
  const first = await lookAlong(db, wanted, search, atFirst);
  if (first.isAll) return shown(db, wanted, isAmong(first.ids));
  if (first.ids.length / atFirst >= limit / atMost) {
    const { ids, isAll } = await lookAlong(db, wanted, search, atMost);
    if (isAll) return shown(db, wanted, isAmong(ids));
  }
  return shown(db, wanted, sql`${blogs.id} = any(array(${foundQuery(db, search)}))`);
}

/** The next ones of its order that are found, with all that is shown of them. */
async function shown(db: Database, wanted: WantedBlogs, isFound?: SQL): Promise<CountedBlog[]> {
  const page = nextQuery(db, wanted, isFound).limit(wanted.limit).as('page');
  return countedBlogsQuery(db)
    .innerJoin(page, eq(page.id, blogs.id))
    .orderBy(...keysOf[wanted.sort].map((key) => desc(key)));
}

/**
 * Those found among the next ones, in one pass, which ends where they are enough; and whether they are, or no
 * more are left to look at.
 */
async function lookAlong(db: Database, wanted: WantedBlogs, search: string, most: number) {
  const next = nextQuery(db, wanted, undefined, mentions(search)).limit(most).as('next');
  const looked = db
    .select({ ...next._.selectedFields, place: sql<number>`row_number() over ()`.as('place') })
    .from(next)
    .as('looked');
  const isLast = sql<boolean>`${looked.place} = ${most}`;
  const rows = await db
    .select({ id: looked.id, isFound: looked.isFound, isLast })
    .from(looked)
    .where(or(looked.isFound, isLast))
    .limit(wanted.limit);
  const ids = rows.flatMap(({ id, isFound }) => (isFound ? [id] : []));
  return { ids, isAll: ids.length === wanted.limit || !rows.some(({ isLast }) => isLast) };
}

/** All of them, found before they are put in order: PostgreSQL would rather walk along the order. */
function foundQuery(db: Database, search: string) {
  return db
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(isPublished, mentionedByIndex(search)));
}

function nextQuery(db: Database, { author, sort, after }: WantedBlogs, isFound?: SQL, said?: SQL) {
  const keys = keysOf[sort];
  const rows = db
    .select({
      id: blogRanks.blogId,
      isFound: sql<boolean>`${said ?? sql`true`}`.as('is_found'),
      first: sql`${keys[0]}`.as('first'),
      second: sql`${keys[1]}`.as('second'),
      last: sql`${keys.at(-1)}`.as('last'),
    })
    .from(blogRanks)
    .$dynamic();
  // Which way is short depends on how many there are of these.
  const isFew = author || isFound ? plannedForItsValues : undefined;
  if (isFew || said) rows.innerJoin(blogs, eq(blogs.id, blogRanks.blogId));
  return rows
    .where(
      and(
        sql`${blogRanks.publishedAt} is not null`,
        author ? eq(blogs.authorId, author) : undefined,
        isFound,
        isFew,
        after ? sql`(${sql.join(keys, sql`, `)}) < (${positionIn(sort, after)})` : undefined,
      ),
    )
    .orderBy(...keys.map((key) => desc(key)));
}

function positionIn(sort: BlogSort, { score, publishedAt, id }: ListCursor): SQL {
  const newer = sql`${publishedAt}::timestamptz, ${id}::uuid`;
  return sort === 'latest' ? newer : sql`${score}::int, ${newer}`;
}

/** Opaque to callers. */
function writeListCursor(sort: BlogSort, { score, publishedAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, score, publishedAt, id])).toString('base64url');
}

/** @throws Refusal bad_input */
function readListCursor(text: string, sort: BlogSort): ListCursor {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [of, score, publishedAt, id] = cursorSchema.parse(json);
    if (of === sort) return { score, publishedAt, id };
  } catch {
    // falls through to the refusal below
  }
  throw new Refusal('bad_input', say('This cursor is not one of this list.'));
}
