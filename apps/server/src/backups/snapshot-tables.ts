import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import type { Put } from './archive.ts';
import {
  type AfterTables,
  afterTablesSchema,
  type BackedUpTable,
  headSchema,
  names,
} from './manifest.ts';
import { createRowSum, type RowSum } from './row-sum.ts';

/**
 * Tables that a restored database must not have: a member signed out since would be signed in again, and
 * codes and limits live for minutes (docs/decisions/0163-backups.md).
 */
const leftOut = ['sessions', 'codes', 'rate_limits'];

/** Pieces of a table, each held whole in memory. */
const pieceBytes = 1024 * 1024;

/** Lists every table of ours with the columns that are written, not the generated ones. */
export async function tablesOf(sql: Sql | TransactionSql): Promise<BackedUpTable[]> {
  const rows = await sql`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`;
  const tables = headSchema.shape.tables.parse([...rows]);
  return tables.filter(({ name }) => !leftOut.includes(name));
}

/** Yields rows as COPY writes them, which every version of PostgreSQL reads. */
export async function* rowsOf(
  sql: TransactionSql,
  { name, columns }: BackedUpTable,
): AsyncGenerator<Buffer> {
  yield* await sql.unsafe(`copy "${name}" (${listed(columns)}) to stdout`).readable();
}

/** Lists names that come from the catalog, or were checked to need no quotes (manifest.ts). */
export const listed = (columns: readonly string[]) =>
  columns.map((column) => `"${column}"`).join(', ');

export async function copyTable(
  tx: TransactionSql,
  table: BackedUpTable,
  put: Put,
): Promise<RowSum> {
  const sum = createRowSum();
  let part = 0;
  let piece: Buffer[] = [];
  let size = 0;
  const putPiece = async () => {
    part += 1;
    const bytes = Buffer.concat(piece);
    sum.add(bytes);
    [piece, size] = [[], 0];
    await put({ name: names.table(table.name, part), bytes });
  };
  for await (const rows of rowsOf(tx, table)) {
    piece.push(rows);
    size += rows.length;
    if (size >= pieceBytes) await putPiece();
  }
  if (size > 0) await putPiece();
  return sum.sum();
}

const ids = z.array(byId);

/** Lists pictures whose rows are in this snapshot. */
export async function pictureIds(tx: TransactionSql): Promise<string[]> {
  return ids.parse([...(await tx`select id from images order by id`)]).map(({ id }) => id);
}

export async function readAfterTables(tx: TransactionSql): Promise<AfterTables> {
  const sequences = await tx`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`;
  return afterTablesSchema.parse({ sequences: [...sequences], jobs: await readJobs(tx) });
}

/** Reads jobs that must be kept; scheduled jobs find every other one anew in our tables. */
async function readJobs(tx: TransactionSql): Promise<unknown[]> {
  const [queue] = await tx`select to_regclass('pgboss.job') as oid`;
  if (!queue?.oid) return [];
  return [
    ...(await tx`
      select name, data from pgboss.job where name = 'contact.mail' and state <= 'active'`),
  ];
}
