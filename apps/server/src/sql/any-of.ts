import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * `expression in (…)` whose text is the same for a list of any length, so that a connection keeps
 * one statement of it (docs/decisions/0132-prepared-queries.md). For a list written in the code: `inArray`.
 */
export function anyOf(expression: SQLWrapper, values: readonly string[]): SQL {
  return sql`${expression} = any(${sql.param(values)})`;
}
