import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database, Transaction } from './client.ts';

type Values = Record<string, unknown>;

/** A query of Drizzle's, as far as it is needed here. */
type Prepared<Rows> = { execute(values?: Values): Promise<Rows> };
type Preparable<Rows> = { prepare(name: string): Prepared<Rows> };

/** The same queries on the connection of a transaction, or of a pool. */
export type Planned<Rows> = (db: Database | Transaction, values: Values) => PromiseLike<Rows>;

/**
 * A query that is built once, with `sql.placeholder` for what varies: Drizzle builds its text anew each
 * time, which adds up for what every booking asks
 * (docs/decisions/0034-hot-event.md). It is not sent before somebody waits for it.
 */
export function planned<Rows>(build: (db: Database) => Preparable<Rows>): Planned<Rows> {
  let prepared: Prepared<Rows> | undefined;
  return (db, values) => {
    prepared ??= build(nowhere()).prepare('planned');
    const sent: Prepared<Rows> = Object.create(prepared, { client: { value: clientOf(db) } });
    return lazily(() => sent.execute(asTexts(values)));
  };
}

/** The same for SQL written by hand; rows come as the driver reads them. */
export function plannedSql<Row extends Values>(build: (db: Database) => SQL): Planned<Row[]> {
  return planned((db) => ({ prepare: () => preparedSql<Row>(db, build(db)) }));
}

let builder: Database | undefined;

/** Builds queries; it never connects. */
function nowhere(): Database {
  builder ??= drizzle(postgres({ max: 1 }), { casing: 'snake_case' });
  return builder;
}

/** As Drizzle's own queries are: asked for when somebody waits. */
function lazily<Rows>(ask: () => Promise<Rows>): PromiseLike<Rows> {
  let asked: Promise<Rows> | undefined;
  return {
    // biome-ignore lint/suspicious/noThenProperty: a query is awaited
    then: (done, failed) => {
      asked ??= ask();
      return asked.then(done, failed);
    },
  };
}

/** A placeholder's value goes to the driver as it is, past its column's encoder. */
function asTexts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

function preparedSql<Row>(db: Database, text: SQL): Prepared<Row[]> {
  const { dialect, session } = internals(db);
  return session.prepareQuery(dialect.sqlToQuery(text), undefined, 'planned', false);
}

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

function clientOf(db: Database | Transaction): unknown {
  return internals(db).session.client;
}

/** Drizzle has them, and types them away. */
function internals(db: Database | Transaction): Internals {
  return db as unknown as Internals;
}
