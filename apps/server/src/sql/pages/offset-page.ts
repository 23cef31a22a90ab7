import type { Database } from '@nagarika/db/client';
import { mostCounted } from '@nagarika/domain/site/paging';
import { asc, count, desc, type Subquery } from 'drizzle-orm';
import { z } from 'zod';
import { searchText } from './like-pattern.ts';

/** Rows of an admin table on one page. */
export const perPage = 25;

/** The input of every admin table. Pages count from 1; each table adds its own sorts and filters. */
export const pageInput = z.object({
  search: searchText.optional(),
  page: z.number().int().min(1).max(10_000).default(1),
  direction: z.enum(['asc', 'desc']).optional(),
});

/** `all` is for a file, up to one more than `mostInFile`. */
export type AskedPage = number | 'all';
export const mostInFile = 20_000;

/** Lets a list also be asked for a file. */
export type OrAll<Input extends { page: number }> = Omit<Input, 'page'> & { page: AskedPage };

/** One page, and how many rows there are in all: one more than `mostCounted` stands for more. */
export type OffsetPage<Item> = { items: Item[]; total: number };

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

/** A query in its order, whose page is not chosen yet. */
type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** A query of all that is found, one row each, whatever is in it. */
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

/** Returns a table's direction: the chosen one, else the one in which it is best read. */
export const sortOrder = (asked: 'asc' | 'desc' | undefined, otherwise: 'asc' | 'desc') =>
  (asked ?? otherwise) === 'asc' ? asc : desc;

/** Puts rows that were read by their ids in the order of the page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Splits ids in their order into pages of `size`; none make one empty page, so that a file has its head. */
export function inPages(ids: readonly string[], size: number): (readonly string[])[] {
  const count = Math.max(1, Math.ceil(ids.length / size));
  return Array.from({ length: count }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
