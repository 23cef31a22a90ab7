import { say, schemaText } from '@nagarika/domain/language/texts';
import { pageRows } from '@nagarika/domain/site/paging';
import { Refusal } from '@nagarika/domain/site/refusal';
import { instantAsDate } from '@nagarika/domain/time/instants';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/**
 * Bounds REST's lists: one without `limit` is answered whole, but never without bounds. Over tRPC it is a
 * page (page-rows.ts).
 */
export const listLimit = z.coerce.number().int().min(1).max(1000).default(1000);
/** Continues a list: the page before gave it. */
export const cursor = z
  .string()
  .regex(/^[\w-]{0,400}$/, schemaText('This cursor is not one of ours.'));
export const listInput = z.object({ limit: listLimit, cursor: cursor.optional() });
/** Bounds lists that only the pages ask for. */
export const pageLimit = z.number().int().min(1).max(pageRows.most).default(pageRows.usual);
export const pageListInput = listInput.extend({ limit: pageLimit });
export type ListInput = { limit: number; cursor?: string | undefined };

export type Page<Item> = { items: Item[]; nextCursor: string | null };
export const listPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A row's place in a list by time; among rows of one instant the id decides. */
type Place = { at: Date; id: string };

const place = z.tuple([instantAsDate, z.uuid()]);

/**
 * Selects the rows behind the page that ended at `cursor`, in a list sorted by `at` and `id`; one comparison
 * of both, which an index answers.
 * @throws Refusal bad_input
 */
export function afterCursor(
  cursor: string | undefined,
  order: 'newest first' | 'oldest first',
  { at, id }: { at: AnyColumn; id: AnyColumn },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const last = readCursor(cursor);
  const sign = sql.raw(order === 'newest first' ? '<' : '>');
  return sql`(${at}, ${id}) ${sign} (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`;
}

/** Returns the first `limit` of rows, read with one more than that, and where they end. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : null };
}

/** Writes a cursor, which is opaque to callers. */
function writeCursor({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

function readCursor(cursor: string): Place {
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new Refusal('bad_input', say('This cursor is not one of ours.'));
  }
}
