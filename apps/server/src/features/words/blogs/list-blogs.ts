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
import { type CountedBlog, countedBlogsQuery, isPublished, toListItem } from './counted-blogs.ts';
import type { BlogFilters } from './schemas.ts';

/** The end of a page: the order, and the last row's score in it, UTC instant and id. */
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

/** The rows of an order looked at first, to learn how often a blog mentions what is searched for. */
const atFirst = 200;

/** The most rows looked at. */
const atMost = 2_000;

const newest = [blogRanks.publishedAt, blogRanks.blogId];

/** The orders, each of which has an index. */
const keysOf = {
  latest: newest,
  popular: [blogRanks.given, ...newest],
  'most-liked': [blogRanks.likes, ...newest],
  'most-viewed': [blogRanks.views, ...newest],
};

const isAmong = (ids: readonly string[]) => sql`${blogs.id} = any(${sql.param(ids)}::uuid[])`;

/** Lists public blogs, a page at a time; equal ones the newest first. */
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
 * Finds public blogs in the order of a list. A frequent word is found soonest by looking along the order, a
 * rare one by an index of all (as with events: docs/decisions/0020-events-list.md).
 */
async function findBlogs(db: Database, wanted: WantedBlogs): Promise<CountedBlog[]> {
  const { search, author, limit } = wanted;
  if (!search) return shown(db, wanted);
  if (author) return shown(db, wanted, mentions(search));
  const first = await scanInOrder(db, wanted, search, atFirst);
  if (first.isAll) return shown(db, wanted, isAmong(first.ids));
  if (first.ids.length / atFirst >= limit / atMost) {
    const { ids, isAll } = await scanInOrder(db, wanted, search, atMost);
    if (isAll) return shown(db, wanted, isAmong(ids));
  }
  return shown(db, wanted, sql`${blogs.id} = any(array(${foundQuery(db, search)}))`);
}

/** Reads the next matches of the order, with all that is shown of them. */
async function shown(db: Database, wanted: WantedBlogs, isFound?: SQL): Promise<CountedBlog[]> {
  const page = nextQuery(db, wanted, isFound).limit(wanted.limit).as('page');
  return countedBlogsQuery(db)
    .innerJoin(page, eq(page.id, blogs.id))
    .orderBy(...keysOf[wanted.sort].map((key) => desc(key)));
}

/**
 * Searches the next rows of the order in one pass that ends when there are enough matches; `isAll` tells
 * whether there are, or no more rows are left.
 */
async function scanInOrder(db: Database, wanted: WantedBlogs, search: string, most: number) {
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

/** Finds all matches before they are put in order: PostgreSQL would rather walk along the order. */
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
  // The shorter way depends on how many rows these match.
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

/** Writes a cursor that is opaque to callers. */
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
    // The refusal below answers it.
  }
  throw new Refusal('bad_input', say('This cursor is not one of this list.'));
}
