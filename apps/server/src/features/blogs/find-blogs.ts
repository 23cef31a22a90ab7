import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { blogRanks, blogs } from '@nagarika/db/schema/blogs';
import type { BlogSort } from '@nagarika/domain/blog-sorts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type CountedBlog, countedBlogs } from './counted-blogs.ts';
import { isPublished } from './is-published.ts';
import type { ListCursor } from './list-cursor.ts';
import { mentionedByIndex, mentions } from './mentions.ts';

export type WantedBlogs = {
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

/**
 * Public blogs in the order of a list. What many mention is found soonest by looking along the order, what
 * few do by an index of all (as with events: docs/decisions/0020-events-list.md).
 */
export async function findBlogs(db: Database, wanted: WantedBlogs): Promise<CountedBlog[]> {
  const { search, author, limit } = wanted;
  if (!search) return shown(db, wanted);
  if (author) return shown(db, wanted, mentions(search));
  const first = await lookAtFirst(db, wanted, search);
  if (first.ids.length >= limit || first.looked < atFirst) {
    return shown(db, wanted, isAmong(first.ids));
  }
  if (first.ids.length / atFirst >= limit / atMost) {
    const ids = await lookAlong(db, wanted, search);
    if (ids.length === limit) return shown(db, wanted, isAmong(ids));
  }
  return shown(db, wanted, sql`${blogs.id} = any(array(${allFound(db, search)}))`);
}

/** The next ones of its order that are found, with all that is shown of them. */
function shown(db: Database, wanted: WantedBlogs, isFound?: SQL): Promise<CountedBlog[]> {
  const page = nextOnes(db, wanted, isFound).limit(wanted.limit).as('page');
  return countedBlogs(db)
    .innerJoin(page, eq(page.id, blogs.id))
    .orderBy(...keysOf[wanted.sort].map((key) => desc(key)));
}

/** Those found among the first ones, and how many of these there are. */
async function lookAtFirst(db: Database, wanted: WantedBlogs, search: string) {
  const next = nextOnes(db, wanted, sql`true`).limit(atFirst).as('next');
  const found = await db
    .select({ id: next.id, isFound: sql<boolean>`${mentions(search)}` })
    .from(next)
    .innerJoin(blogs, eq(blogs.id, next.id));
  return {
    looked: found.length,
    ids: found.flatMap(({ id, isFound }) => (isFound ? [id] : [])),
  };
}

/** Those found among the next ones, which are looked at until they are enough. */
async function lookAlong(db: Database, wanted: WantedBlogs, search: string): Promise<string[]> {
  const next = nextOnes(db, wanted, sql`true`, mentions(search)).limit(atMost).as('next');
  const { first, second, last } = next;
  const rows = await db
    .select({ id: next.id })
    .from(next)
    .where(sql`${next.isFound}`)
    .orderBy(desc(first), desc(second), desc(last))
    .limit(wanted.limit);
  return rows.map(({ id }) => id);
}

/** All of them, found before they are put in order: PostgreSQL would rather walk along the order. */
function allFound(db: Database, search: string) {
  return db
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(isPublished, mentionedByIndex(search)));
}

function nextOnes(
  db: Database,
  { author, sort, after }: WantedBlogs,
  isFound?: SQL,
  said: SQL = sql`true`,
) {
  const keys = keysOf[sort];
  const rows = db
    .select({
      id: blogRanks.blogId,
      isFound: sql<boolean>`${said}`.as('is_found'),
      first: sql`${keys[0]}`.as('first'),
      second: sql`${keys[1]}`.as('second'),
      last: sql`${keys.at(-1)}`.as('last'),
    })
    .from(blogRanks)
    .$dynamic();
  // Which way is short depends on how many there are of these.
  const isFew = author || isFound ? plannedForItsValues : undefined;
  if (isFew) rows.innerJoin(blogs, eq(blogs.id, blogRanks.blogId));
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

const newest = [blogRanks.publishedAt, blogRanks.blogId];

/** Each has an index of its own. */
const keysOf = {
  latest: newest,
  popular: [blogRanks.given, ...newest],
  'most-liked': [blogRanks.likes, ...newest],
  'most-viewed': [blogRanks.views, ...newest],
};

function positionIn(sort: BlogSort, { score, publishedAt, id }: ListCursor): SQL {
  const newer = sql`${publishedAt}::timestamptz, ${id}::uuid`;
  return sort === 'latest' ? newer : sql`${score}::int, ${newer}`;
}

const isAmong = (ids: readonly string[]) => sql`${blogs.id} = any(${sql.param(ids)}::uuid[])`;
