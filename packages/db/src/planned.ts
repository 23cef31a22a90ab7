import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database, Transaction } from './client.ts';
import { type Prepared, preparedOn, preparedSql } from './private/drizzle.ts';
import { asStatement, type Statement } from './statements/statement.ts';

type Values = Record<string, unknown>;

type Preparable<Rows> = { prepare(name: string): Prepared<Rows> };

/** Sends the same query on the connection of a transaction, or of a pool. */
export type Planned<Rows> = (db: Database | Transaction, values: Values) => Promise<Rows>;

export type PlannedStatement<Rows> = (
  db: Database | Transaction,
  values: Values,
) => Statement<Rows>;

/**
 * Builds a query once, with `sql.placeholder` for what varies: Drizzle builds its text anew each time, which
 * adds up in the queries of every booking (docs/decisions/0034-hot-event.md).
 */
export function planned<Rows>(build: (db: Database) => Preparable<Rows>): Planned<Rows> {
  const on = preparedOnce(build);
  return (db, values) => on(db).execute(asTexts(values));
}

/** Does the same for SQL written by hand; rows come as the driver reads them. */
export function plannedSql<Row extends Values>(build: (db: Database) => SQL): Planned<Row[]> {
  return planned(preparable<Row>(build));
}

/** Does the same as `planned`, to be sent by `send` or `withCommit`. */
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
    return preparedOn(prepared, db);
  };
}

function preparable<Row extends Values>(build: (db: Database) => SQL) {
  return (db: Database): Preparable<Row[]> => ({
    prepare: () => preparedSql<Row>(db, build(db)),
  });
}

let builder: Database | undefined;

/** Makes a database that builds queries; it never connects. */
function nowhere(): Database {
  builder ??= drizzle(postgres({ max: 1 }), { casing: 'snake_case' });
  return builder;
}

/** Turns values into texts: a placeholder's value goes to the driver as it is, past its column's encoder. */
function asTexts(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
