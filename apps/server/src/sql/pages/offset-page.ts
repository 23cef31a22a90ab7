import type { Database } from '@nagarika/db/client';
import { mostCounted } from '@nagarika/domain/site/paging';
import { asc, count, desc, type Subquery } from 'drizzle-orm';
import { z } from 'zod';
import { searchText } from './like-pattern.ts';

/** Rows of an admin table on one page. */
export const perPage = 25;

/** What every admin table asks for. Pages count from 1; each table adds its own sorts and filters. */
export const pageInput = z.object({
  search: searchText.optional(),
  page: z.number().int().min(1).max(10_000).default(1),
  direction: z.enum(['asc', 'desc']).optional(),
});

/** `all`: for a file, up to one more than `mostInFile`. */
export type AskedPage = number | 'all';
export const mostInFile = 20_000;

/** Lets a list be asked for a file, too. */
export type OrAll<Input extends { page: number }> = Omit<Input, 'page'> & { page: AskedPage };

/** One page of it, and how many rows there are in all: above `mostCounted`, more than that. */
export type OffsetPage<Item> = { items: Item[]; total: number };

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

/** A query in its order, whose page is not chosen yet. */
type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** A query of all that is found, a row each, whatever is in it. */
type Found = { limit(rows: number): { as(alias: 'found'): Subquery } };

/** Reads this page of `rows`, and counts what is `found`, up to one more than `mostCounted`. */
export async function offsetPage<Row>(
  db: Database,
  page: AskedPage,
  rows: Ordered<Row>,
  found: Found,
): Promise<OffsetPage<Row>> {
  if (page === 'all') {
    const items = await rows.limit(mostInFile + 1).offset(0);
    return { items, total: items.length };
  }
  const offset = (page - 1) * perPage;
  const [items, [counted]] = await Promise.all([
    offset < mostCounted ? rows.limit(perPage).offset(offset) : [],
    db.select({ total: count() }).from(found.limit(mostCounted + 1).as('found')),
  ]);
  if (!counted) throw new Error('an aggregate without a row');
  return { items, total: counted.total };
}

/** Which way a table is sorted: as asked, else as it is best read. */
export const sortOrder = (asked: 'asc' | 'desc' | undefined, otherwise: 'asc' | 'desc') =>
  (asked ?? otherwise) === 'asc' ? asc : desc;

/** Rows that were read by their ids, as the page has them. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In their order, `size` at a time; of none, one empty page, so that a file has its head. */
export function inPages(ids: readonly string[], size: number): (readonly string[])[] {
  const count = Math.max(1, Math.ceil(ids.length / size));
  return Array.from({ length: count }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
