import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { instant, instantAsDate } from '@nagarika/domain/time/instants';
import { z } from 'zod';

const paise = z.int().min(0).max(2_147_483_647);

/** Sort keys of a row, as JSON, in each order of the list; the last key is unique. */
const keys = {
  coming: z.tuple([instant(), z.uuid()]),
  past: z.tuple([instant(), z.uuid()]),
  'date-desc': z.tuple([instant(), z.uuid()]),
  'price-low': z.tuple([paise, instant(), z.uuid()]),
  'price-high': z.tuple([paise, instant(), z.uuid()]),
  rating: z.tuple([z.number().min(0).max(5), z.uuid()]),
  'unrated-coming': z.tuple([instant(), z.uuid()]),
  'unrated-past': z.tuple([instant(), z.uuid()]),
  popularity: z.tuple([z.int().min(0).max(1_000_000_000), z.uuid()]),
};
export type EventOrder = keyof typeof keys;
export type SortKeys = z.infer<(typeof keys)[EventOrder]>;

const shape = z.object({
  /** A UTC instant: the first page decides once which events are past. */
  asOf: instantAsDate,
  order: z.enum([
    'coming',
    'past',
    'date-desc',
    'price-low',
    'price-high',
    'rating',
    'unrated-coming',
    'unrated-past',
    'popularity',
  ]),
  after: z.unknown(),
});

/** The place where a page of the list ended; with `after` null, before the order's first row. */
export type ListCursor = { asOf: Date; order: EventOrder; after: SortKeys | null };

/** Writes a cursor, which is opaque to callers. */
export function writeListCursor(cursor: ListCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws Refusal bad_input */
export function readListCursor(text: string, orders: EventOrder[]): ListCursor {
  try {
    const cursor = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (orders.includes(cursor.order))
      return { ...cursor, after: keys[cursor.order].nullable().parse(cursor.after) };
  } catch {
    // falls through to the refusal below
  }
  throw new Refusal('bad_input', say('This cursor is not one of this list.'));
}
