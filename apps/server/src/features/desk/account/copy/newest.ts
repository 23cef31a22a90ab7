import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxRows } from './sections.ts';

type Unordered<Row> = {
  orderBy: (...by: (PgColumn | SQL)[]) => { limit: (rows: number) => PromiseLike<Row[]> };
};

/** Selects the newest rows of a section, as many as a copy holds. */
export const newestQuery = <Row>(query: Unordered<Row>, at: PgColumn, ...then: SQL[]) =>
  query.orderBy(desc(at), ...then).limit(maxRows);
