import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Writes `insert into … select …` of any number of rows, at least one: one text and one parameter for all of
 * them (docs/decisions/0146), where `values` has a text for each number and 65,535 parameters at most. All
 * rows have the same keys; a column without one gets its default.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
): SQL {
  const ofTable = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const types = keys.map((key) => {
    const type = ofTable[key]?.getSQLType();
    if (!type) throw new Error(`no column ${key}`);
    return sql`${sql.identifier(key)} ${sql.raw(type)}`;
  });
  // The columns have their names in the database (packages/db/src/client.ts).
  const columns = keys.map((key) => sql.identifier(toSnakeCase(key)));
  return sql`insert into ${table} (${list(columns)})
    select ${list(keys.map((key) => sql.identifier(key)))}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(${list(types)})`;
}

const list = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
