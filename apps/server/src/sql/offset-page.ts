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
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

export const offsetOf = (page: number) => (page - 1) * perPage;
