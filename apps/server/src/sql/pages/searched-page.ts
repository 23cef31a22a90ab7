import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { mostCounted, mostFound } from '@nagarika/domain/site/paging';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { type AskedPage, mostInFile, type OffsetPage, perPage } from './offset-page.ts';

/** Which rows of a list are asked for. */
export type Rows = { limit: number; offset: number };

/** Selects in SQL of their own. */
export type InOrder = {
  /** {id} of these, in order. */
  inOrder: (rows: Rows) => SQL;
  /** A row for each, in no order. */
  counted: SQL;
};

export type Searched = {
  /** {id, is_found} of the first rows in order, whatever is searched for. */
  along: (upTo: number) => SQL;
  /** {id} of those that are found by an index, in no order, and what they are put in order by. */
  found: (upTo: SQL) => SQL;
  order: SQL;
  /** A row for each of those found among the newest, whatever the order. */
  newest: (upTo: number) => SQL;
  /** One letter or two: most likely many have it, and an index gives all of them or none. */
  isShort: boolean;
};

/**
 * So many rows are looked at one by one: along the order at first, of one letter or two, and at most; and
 * the newest, which are read one after the other.
 */
const looks = { first: 2_000, short: 1_000, most: 40_000, newest: 20_000 };

/** A twentieth, at least, is soon found among the newest. */
const soonFrom = looks.short / 20;

/** What has not many more than can be turned to is put in order whole, before it is known how common it is. */
const sortedWhole = 2 * mostFound;

/** Where fewer than so many of the first look are found, to put all in order costs less than to look for a page. */
const commonFrom = 10;

/** The ids of a page, and how many there are, up to one more than `most`. */
export async function pageInOrder(
  db: Database,
  page: AskedPage,
  wanted: InOrder,
  most = mostCounted,
): Promise<OffsetPage<string>> {
  if (page === 'all') {
    const all = await idsOf(db, wanted.inOrder({ limit: mostInFile + 1, offset: 0 }));
    return { items: all, total: all.length };
  }
  const [items, total] = await Promise.all([
    idsInOrder(db, wanted, (page - 1) * perPage, most),
    count(db, wanted.counted, most),
  ]);
  return { items, total };
}

/**
 * The same of what is searched for, up to one more than `mostFound`. What is common is found soonest by looking
 * along the order, what is rare by an index, and PostgreSQL guesses wrong which it is: a bounded look says it.
 */
export async function searchedPage(
  db: Database,
  page: AskedPage,
  wanted: Searched,
  most = mostFound,
): Promise<OffsetPage<string>> {
  if (page === 'all') {
    const all = await idsOf(
      db,
      sql`select id from (${wanted.found(sql`all`)}) as found
        order by ${wanted.order} limit ${mostInFile + 1}`,
    );
    return { items: all, total: all.length };
  }
  const offset = (page - 1) * perPage;
  const first = wanted.isShort && (await scanInOrder(db, wanted, looks.short, offset));
  if (!first || !(await isSoonFull(db, wanted, first, most))) {
    const { ids, total } = await foundInOrder(db, wanted, offset, Math.max(sortedWhole, most));
    if (total <= Math.max(sortedWhole, most)) {
      return { items: offset < most ? ids : [], total: Math.min(total, most + 1) };
    }
  }
  const total = most + 1;
  if (offset >= most) return { items: [], total };
  const seen = first || (await scanInOrder(db, wanted, looks.first, offset));
  if (seen.ids.length === perPage) return { items: seen.ids, total };
  const looked = first ? looks.short : looks.first;
  const enough = Math.ceil((1.5 * (offset + perPage) * looked) / seen.found);
  if (seen.found >= commonFrom && enough <= looks.most) {
    const { ids } = await scanInOrder(db, wanted, enough, offset);
    if (ids.length === perPage) return { items: ids, total };
  }
  return { items: (await foundInOrder(db, wanted, offset)).ids, total };
}

const idRows = z.array(byId);
const look = z.tuple([z.object({ found: z.int(), ids: z.array(z.uuid()) })]);
const counted = z.tuple([z.object({ total: z.int() })]);
const sorted = z.tuple([z.object({ total: z.int(), ids: z.array(z.uuid()) })]);

async function idsInOrder(db: Database, { inOrder }: InOrder, offset: number, most: number) {
  return offset >= most ? [] : idsOf(db, inOrder({ limit: perPage, offset }));
}

async function idsOf(db: Database, ids: SQL) {
  const rows = await db.execute(sql`
    select id from (${ids}) as page where ${plannedForItsValues}`);
  return idRows.parse([...rows]).map(({ id }) => id);
}

async function count(db: Database, rows: SQL, most: number): Promise<number> {
  const found = await db.execute(sql`
    select count(*)::int as total from (${rows} limit ${most + 1}) as counted
    where ${plannedForItsValues}`);
  return counted.parse([...found])[0].total;
}

/** Whether there are more than `most`, where a look says that it is soon seen. */
async function isSoonFull(db: Database, { newest }: Searched, { found }: Look, most: number) {
  if (found < soonFrom) return false;
  return (await count(db, newest(looks.newest), most)) > most;
}

/** By an index, all of them or up to one more than `most`, put in order. */
async function foundInOrder(db: Database, wanted: Searched, offset: number, most?: number) {
  const upTo = most === undefined ? sql`all` : sql`${most + 1}`;
  const rows = await db.execute(sql`
    with found as materialized (select * from (${wanted.found(upTo)}) as found limit ${upTo})
    select (select count(*)::int from found where ${plannedForItsValues}) as total,
      array(select id from found order by ${wanted.order} limit ${perPage} offset ${offset}) as ids`);
  return sorted.parse([...rows])[0];
}

type Look = z.infer<typeof look>[0];

/** Among the first `most` rows. */
async function scanInOrder(db: Database, { along }: Searched, most: number, offset: number) {
  const rows = await db.execute(sql`
    with looked as materialized (
      select id, is_found, row_number() over () as place from (${along(most)}) as along
    )
    select (select count(*)::int from looked where is_found and ${plannedForItsValues}) as found,
      array(select id from looked where is_found order by place
        limit ${perPage} offset ${offset}) as ids`);
  return look.parse([...rows])[0];
}
