import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Writes `expression in (…)` with the same text for a list of any length, so that a connection keeps one
 * statement of it (docs/decisions/0132-prepared-queries.md). For a list written in the code: `inArray`.
 */
export function anyOf(expression: SQLWrapper, values: readonly string[]): SQL {
  return sql`${expression} = any(${sql.param(values)})`;
}
