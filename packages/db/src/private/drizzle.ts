import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

type Asked = PgDatabase<PgQueryResultHKT, Record<string, unknown>>;

/** Sends a query that Drizzle has built once. */
export type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> };

/** Lists the parts of Drizzle's database that its types leave out. */
type Internals = {
  dialect: { sqlToQuery(text: SQL): unknown };
  session: {
    client: unknown;
    prepareQuery<Row>(
      query: unknown,
      fields: undefined,
      name: string,
      mode: false,
    ): Prepared<Row[]>;
  };
};

/** Gives the same query on the connection of a transaction or of a pool: Drizzle sends it to its `client`. */
export function preparedOn<Rows>(prepared: Prepared<Rows>, db: Asked): Prepared<Rows> {
  return Object.create(prepared, { client: { value: internals(db).session.client } });
}

/** Prepares SQL written by hand, which Drizzle does for what its own builders make alone. */
export function preparedSql<Row>(db: Asked, text: SQL): Prepared<Row[]> {
  const { dialect, session } = internals(db);
  return session.prepareQuery(dialect.sqlToQuery(text), undefined, 'planned', false);
}

function internals(db: Asked): Internals {
  return db as unknown as Internals;
}
