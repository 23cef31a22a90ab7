import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';

/** The arguments of postgres.js' `unsafe`. */
export type Unsafe = [text: string, parameters?: unknown[], options?: Record<string, unknown>];

/** Returns the same address, whose pools prepare nothing: postgres.js reads it there. */
export function unprepared(address: string): string {
  const url = new URL(address);
  url.searchParams.set('prepare', 'false');
  return url.href;
}

const mark = '/* planned for its values */';

/** A condition that all rows meet. A text with it is not prepared: its values decide which way is short. */
export const plannedForItsValues = sql.raw(`${mark} true`);

export const isPlannedForItsValues = (text: string) => text.includes(mark);

/** Changes how the pool sends the arguments of `unsafe`. */
export function preparing(pool: Sql): (given: Unsafe) => Unsafe {
  return pool.options.prepare ? toPrepared : (given) => given;
}

/**
 * Prepares by name: PostgreSQL parses a text once for a connection, and is asked once for the types of its
 * parameters (docs/decisions/0132-prepared-queries.md). Drizzle would have it done anew each time. A text
 * alone, without parameters or options, stays as it is: it may hold several commands, of which nothing can
 * be prepared.
 */
function toPrepared([text, parameters = [], options]: Unsafe): Unsafe {
  if (parameters.length === 0 && !options) return [text];
  return [text, parameters, { ...options, prepare: !isPlannedForItsValues(text), simple: false }];
}
