import { desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxRows } from './sections.ts';

type Unordered<Row> = {
  orderBy: (...by: (PgColumn | SQL)[]) => { limit: (rows: number) => PromiseLike<Row[]> };
};

/** What a section has of a kind: its newest rows, as many as a copy holds. */
export const newestQuery = <Row>(query: Unordered<Row>, at: PgColumn, ...then: SQL[]) =>
  query.orderBy(desc(at), ...then).limit(maxRows);
