import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import { PgArray, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { ReservedSql, Sql } from 'postgres';

export type Write<Table extends PgTable> = (row: Table['$inferInsert']) => void;

export type Copies = {
  /** Opens a COPY into this empty table: rows are written at once, in any number of tables. */
  into: <Table extends PgTable>(table: Table) => Promise<Write<Table>>;
  /** Waits until PostgreSQL has taken what is too much to be kept in memory. */
  breathe: () => Promise<void>;
  /** Commits what has been written. */
  finish: () => Promise<void>;
  /** Counts the rows of each table. */
  rows: ReadonlyMap<string, number>;
};

const chunk = 256 * 1024;

/** Opens one connection for each table, for as long as rows come. */
export function openCopies(sql: Sql): Copies {
  const open: { copy: Copy; name: string }[] = [];
  const rows = new Map<string, number>();
  return {
    rows,
    async into(table) {
      const copy = await startCopy(sql, table);
      open.push({ copy, name: getTableName(table) });
      return copy.write;
    },
    async breathe() {
      for (const { copy } of open) if (copy.isFull()) await copy.flush();
    },
    async finish() {
      await Promise.all(
        open.splice(0).map(async ({ copy, name }) => rows.set(name, await copy.finish())),
      );
    },
  };
}

type Copy = {
  write: (row: Record<string, unknown>) => void;
  isFull: () => boolean;
  flush: () => Promise<void>;
  finish: () => Promise<number>;
};

/** Empties and fills a table in one transaction, so its rows are written as old ones, without a vacuum. */
async function startCopy(sql: Sql, table: PgTable): Promise<Copy> {
  const columns = columnsOf(table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const own = await sql.reserve();
  await own`begin`;
  await own`truncate ${own(getTableName(table))}`;
  const stream = await copyStream(own, `"${getTableName(table)}" (${names})`);
  let waiting: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async () => {
    const text = waiting.join('');
    waiting = [];
    length = 0;
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  };
  return {
    write(row) {
      let line = '';
      for (const { key, missing, write } of columns) {
        const value = row[key];
        line += line === '' ? '' : '\t';
        line += value === undefined ? missing : write(value);
      }
      waiting.push(line, '\n');
      length += line.length;
      count += 1;
    },
    isFull: () => length > chunk,
    flush,
    async finish() {
      await flush();
      stream.end();
      await setImmediate();
      // It answers 'ROLLBACK' where rows were refused: the stream itself never ends then.
      const { command } = await own`commit`;
      if (command !== 'COMMIT')
        throw new Error(`PostgreSQL refused rows of ${getTableName(table)}.`);
      own.release();
      return count;
    },
  };
}

function copyStream(own: ReservedSql, into: string): Promise<Writable> {
  return own.unsafe(`copy ${into} from stdin with (freeze)`).writable();
}

/** Lists the columns to write, without generated ones; a missing value is its literal default, or null. */
function columnsOf(table: PgTable) {
  return Object.entries<PgColumn>(getTableColumns(table))
    .filter(([, column]) => !column.generated && !column.generatedIdentity)
    .map(([key, column]) => {
      const write = is(column, PgArray) ? arrayCell(column) : cell;
      const { default: value } = column;
      return {
        key,
        write,
        name: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        missing: value === undefined || is(value, SQL) ? '\\N' : write(value),
      };
    });
}

/** Writes an array of PostgreSQL's own, where `cell` would write one of JSON. */
const arrayCell = (column: PgColumn) => (value: unknown) =>
  cell(value === null ? null : column.mapToDriverValue(value));

const special = /[\\\n\r\t]/;

/** Writes a value as COPY's text format has it. */
function cell(value: unknown): string {
  if (typeof value === 'string') return special.test(value) ? escaped(value) : value;
  if (typeof value === 'number') return String(value);
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return escaped(JSON.stringify(value));
}

const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign);
