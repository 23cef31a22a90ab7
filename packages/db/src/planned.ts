import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database, Transaction } from './client.ts';
import { asStatement, type Statement } from './statements/statement.ts';

type Values = Record<string, unknown>;

/** A query of Drizzle's, as far as it is needed here. */
type Prepared<Rows> = { execute(values?: Values): Promise<Rows> };
type Preparable<Rows> = { prepare(name: string): Prepared<Rows> };

/** Sends the same query on the connection of a transaction, or of a pool. */
export type Planned<Rows> = (db: Database | Transaction, values: Values) => Promise<Rows>;

export type PlannedStatement<Rows> = (
  db: Database | Transaction,
  values: Values,
) => Statement<Rows>;

/**
 * A query that is built once, with `sql.placeholder` for what varies: Drizzle builds its text anew each
 * time, which adds up for what every booking asks
 * (docs/decisions/0034-hot-event.md).
 */
export function planned<Rows>(build: (db: Database) => Preparable<Rows>): Planned<Rows> {
  const on = preparedOnce(build);
  return (db, values) => on(db).execute(asTexts(values));
}

/** The same for SQL written by hand; rows come as the driver reads them. */
export function plannedSql<Row extends Values>(build: (db: Database) => SQL): Planned<Row[]> {
  return planned(preparable<Row>(build));
}

/** The same as `planned`, to be sent by `send` or `withCommit`. */
export function plannedStatement<Rows>(
  build: (db: Database) => Preparable<Rows>,
): PlannedStatement<Rows> {
  const on = preparedOnce(build);
  return (db, values) => asStatement({ execute: () => on(db).execute(asTexts(values)) });
}

export function plannedSqlStatement<Row extends Values>(
  build: (db: Database) => SQL,
): PlannedStatement<Row[]> {
  return plannedStatement(preparable<Row>(build));
}

function preparedOnce<Rows>(build: (db: Database) => Preparable<Rows>) {
  let prepared: Prepared<Rows> | undefined;
  return (db: Database | Transaction): Prepared<Rows> => {
    prepared ??= build(nowhere()).prepare('planned');
    return Object.create(prepared, { client: { value: clientOf(db) } });
  };
}

function preparable<Row extends Values>(build: (db: Database) => SQL) {
  return (db: Database): Preparable<Row[]> => ({
    prepare: () => preparedSql<Row>(db, build(db)),
  });
}

let builder: Database | undefined;

/** Builds queries; it never connects. */
function nowhere(): Database {
  builder ??= drizzle(postgres({ max: 1 }), { casing: 'snake_case' });
  return builder;
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
