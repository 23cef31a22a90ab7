import { type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();

/** A UTC instant to the millisecond, which is what a Date carries, so that a cursor finds its row again. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();

/** The sound of a text, word by word: `folded()` of one that is `findable()`. */
export const sounds = customType<{ data: string; notNull: true }>({ dataType: () => 'tsvector' });

/** Writes `column in ('a', 'b')` for a check constraint over a tuple of the domain. */
export function oneOf(column: unknown, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
