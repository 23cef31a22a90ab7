import type { Database } from '@nagarika/db/client';
import { plannedForItsValues } from '@nagarika/db/prepared-sql';
import { mostCounted } from '@nagarika/domain/paging';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type OffsetPage, perPage } from './offset-page.ts';

/** Selects in SQL of their own, of at least as many rows as are asked for. */
export type InOrder = {
  /** {id}, in order; of a search what an index finds, which is put in order then. */
  inOrder: (upTo: number) => SQL;
  /** A row for each, in no order; of a search by an index. */
  counted: (upTo: number) => SQL;
};

export type Searched = InOrder & {
  /** {id, is_found} of all rows in order, whatever is searched for. */
  along: (upTo: number) => SQL;
};

/** So many rows are looked at one by one: at first, and at most where enough of those were found. */
const looks = { first: 1_000, most: 40_000 };

/** The ids of a page, and how many there are, up to one more than `most`. */
export async function pageInOrder(
  db: Database,
  page: number,
  wanted: InOrder,
  most = mostCounted,
): Promise<OffsetPage<string>> {
  const [items, total] = await Promise.all([
    idsInOrder(db, wanted, (page - 1) * perPage, most),
    count(db, wanted, most),
  ]);
  return { items, total };
}

/**
 * The same of what is searched for. What is common is found soonest by looking along the order, what is
 * rare by an index, and PostgreSQL guesses wrong which it is: a bounded look says it.
 */
export async function searchedPage(
  db: Database,
  page: number,
  wanted: Searched,
  most = mostCounted,
): Promise<OffsetPage<string>> {
  const offset = (page - 1) * perPage;
  const first = await lookAlong(db, wanted, looks.first, offset);
  if (first.looked < looks.first) {
    return { items: offset < most ? first.ids : [], total: Math.min(first.found, most + 1) };
  }
  const total = await count(db, wanted, most);
  if (offset >= Math.min(total, most)) return { items: [], total };
  if (first.ids.length === perPage) return { items: first.ids, total };
  const enough = Math.ceil((1.5 * (offset + perPage) * looks.first) / first.found);
  if (enough < (total > most ? looks.most : total)) {
    const { ids, looked } = await lookAlong(db, wanted, enough, offset);
    if (ids.length === perPage || looked < enough) return { items: ids, total };
  }
  return { items: await idsInOrder(db, wanted, offset, most), total };
}

const idRows = z.array(z.object({ id: z.uuid() }));
const look = z.tuple([z.object({ looked: z.int(), found: z.int(), ids: z.array(z.uuid()) })]);
const counted = z.tuple([z.object({ total: z.int() })]);

async function idsInOrder(db: Database, { inOrder }: InOrder, offset: number, most: number) {
  if (offset >= most) return [];
  const rows = await db.execute(sql`
    select id from (${inOrder(offset + perPage)}) as found where ${plannedForItsValues}
    limit ${perPage} offset ${offset}`);
  return idRows.parse([...rows]).map(({ id }) => id);
}

async function count(db: Database, wanted: InOrder, most: number): Promise<number> {
  const rows = await db.execute(sql`
    select count(*)::int as total from (${wanted.counted(most + 1)} limit ${most + 1}) as counted
    where ${plannedForItsValues}`);
  return counted.parse([...rows])[0].total;
}

/** Among the first `most` rows, and how many there were to look at. */
async function lookAlong(db: Database, { along }: Searched, most: number, offset: number) {
  const rows = await db.execute(sql`
    with looked as materialized (
      select id, is_found, row_number() over () as place from (${along(most)} limit ${most}) as along
    )
    select (select count(*)::int from looked where ${plannedForItsValues}) as looked,
      (select count(*)::int from looked where is_found) as found,
      array(select id from looked where is_found order by place
        limit ${perPage} offset ${offset}) as ids`);
  return look.parse([...rows])[0];
}
