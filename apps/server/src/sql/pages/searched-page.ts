import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/statements/prepared-sql';
import { mostCounted, mostFound } from '@nagarika/domain/site/paging';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { type AskedPage, mostInFile, type OffsetPage, perPage } from './offset-page.ts';

/** The part of a list to read. */
export type Rows = { limit: number; offset: number };

/** Parts of a search, as selects in SQL. */
export type InOrder = {
  /** Selects {id} of these, in order. */
  inOrder: (rows: Rows) => SQL;
  /** Selects a row for each, in no order. */
  counted: SQL;
};

export type Searched = {
  /** Selects {id, is_found} of the first rows in order, whatever is searched for. */
  along: (upTo: number) => SQL;
  /** Selects {id} of those found by an index, in no order, with what they are sorted by. */
  found: (upTo: SQL) => SQL;
  order: SQL;
  /** Selects a row for each of those found among the newest, whatever the order. */
  newest: (upTo: number) => SQL;
  /** True for one letter or two: many rows probably have it, and an index gives all of them or none. */
  isShort: boolean;
};

/**
 * Rows looked at one by one: along the order at first, for one letter or two, and at most; and the newest,
 * which are read one after the other.
 */
const looks = { first: 2_000, short: 1_000, most: 40_000, newest: 20_000 };

/** With a share of at least a twentieth, enough are soon found among the newest. */
const soonFrom = looks.short / 20;

/** A result of not many more rows than pages reach is sorted whole, before it is known how common it is. */
const sortedWhole = 2 * mostFound;

/** With fewer found in the first look, sorting all costs less than looking for a page. */
const commonFrom = 10;

/** Reads the ids of a page, and counts how many there are, up to one more than `most`. */
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
 * Does the same for a search, up to one more than `mostFound`. A common word is found soonest by looking
 * along the order, a rare one by an index, and PostgreSQL guesses wrong which it is: a bounded look tells.
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

/** Tells whether there are more than `most`, where a look says that it is soon seen. */
async function isSoonFull(db: Database, { newest }: Searched, { found }: Look, most: number) {
  if (found < soonFrom) return false;
  return (await count(db, newest(looks.newest), most)) > most;
}

/** Finds them by an index, all of them or up to one more than `most`, and sorts them. */
async function foundInOrder(db: Database, wanted: Searched, offset: number, most?: number) {
  const upTo = most === undefined ? sql`all` : sql`${most + 1}`;
  const rows = await db.execute(sql`
    with found as materialized (select * from (${wanted.found(upTo)}) as found limit ${upTo})
    select (select count(*)::int from found where ${plannedForItsValues}) as total,
      array(select id from found order by ${wanted.order} limit ${perPage} offset ${offset}) as ids`);
  return sorted.parse([...rows])[0];
}

type Look = z.infer<typeof look>[0];

/** Finds them among the first `most` rows. */
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
