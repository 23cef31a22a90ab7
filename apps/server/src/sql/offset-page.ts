import { asc, desc } from 'drizzle-orm';
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

/** One page of it, and how many rows there are in all. */
export type OffsetPage<Item> = { items: Item[]; total: number };

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

/** A query in its order, whose page is not chosen yet. */
type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** Reads this page of `rows`, and counts `all` of them: `total`, and what else is known of them all. */
export async function offsetPage<Row, Counted extends { total: number }>(
  page: number,
  rows: Ordered<Row>,
  all: PromiseLike<Counted[]>,
): Promise<{ items: Row[] } & Counted> {
  const offset = (page - 1) * perPage;
  const [items, [counted]] = await Promise.all([rows.limit(perPage).offset(offset), all]);
  if (!counted) throw new Error('an aggregate without a row');
  return { items, ...counted };
}

/** Which way a table is sorted: as asked, else as it is best read. */
export const sortOrder = (asked: 'asc' | 'desc' | undefined, otherwise: 'asc' | 'desc') =>
  (asked ?? otherwise) === 'asc' ? asc : desc;
