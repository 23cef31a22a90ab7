import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { z } from 'zod';

await loadModule();

type Row = Record<string, unknown>;
export type ParsedNode = { kind: string; row: Row };

/** Lists every node that PostgreSQL's own parser makes of a text, by its kind: `SelectStmt`, `FuncCall`. */
export function nodesOf(text: string): ParsedNode[] {
  const nodes: ParsedNode[] = [];
  look(parseSync(text), nodes);
  return nodes;
}

function look(value: unknown, nodes: ParsedNode[]): void {
  if (Array.isArray(value)) for (const one of value) look(one, nodes);
  else if (isRow(value)) {
    for (const [name, inner] of Object.entries(value)) {
      if (/^[A-Z]/.test(name) && isRow(inner)) nodes.push({ kind: name, row: inner });
      look(inner, nodes);
    }
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const names = z.array(z.object({ String: z.object({ sval: z.string() }) }));

/** Reads `[{ String: { sval: 'a' } }]` as a list of words; empty where there is none. */
export const wordsOf = (value: unknown): string[] =>
  names.safeParse(value).data?.map((name) => name.String.sval) ?? [];

/** Returns the SQL that makes the database, file after file. */
export function schemaSql(): string {
  const folder = new URL('../../../drizzle/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

export type UniqueKey = { table: string; name: string; columns: string[]; isPrimary: boolean };
export type Reference = { table: string; columns: string[]; to: string };

const relation = z.object({ relname: z.string() });

/** Reads what the schema's SQL says of its tables. */
export function schemaFacts(sql: string) {
  const nodes = nodesOf(sql);
  const tables: string[] = [];
  const unique: UniqueKey[] = [];
  const references: Reference[] = [];
  for (const { kind, row } of nodes) {
    if (kind === 'CreateStmt') {
      const table = relation.parse(row.relation).relname;
      tables.push(table);
      const own: ParsedNode[] = [];
      look(row.tableElts, own);
      let column = '';
      for (const part of own) {
        if (part.kind === 'ColumnDef') column = z.string().parse(part.row.colname);
        if (part.kind === 'Constraint') addConstraint(table, part.row, column);
      }
    }
    if (kind === 'AlterTableStmt') {
      const own: ParsedNode[] = [];
      look(row.cmds, own);
      const table = relation.parse(row.relation).relname;
      for (const part of own) if (part.kind === 'Constraint') addConstraint(table, part.row, '');
    }
    if (kind === 'IndexStmt' && row.unique) {
      const own: ParsedNode[] = [];
      look(row.indexParams, own);
      const columns = own.flatMap((part) =>
        part.kind === 'IndexElem' && typeof part.row.name === 'string' ? [part.row.name] : [],
      );
      const name = z.string().parse(row.idxname);
      unique.push({ table: relation.parse(row.relation).relname, name, columns, isPrimary: false });
    }
  }
  return { tables, unique, references };

  function addConstraint(table: string, row: Row, column: string): void {
    const isPrimary = row.contype === 'CONSTR_PRIMARY';
    if (isPrimary || row.contype === 'CONSTR_UNIQUE') {
      const columns = row.keys ? wordsOf(row.keys) : [column];
      unique.push({ table, name: String(row.conname ?? `${table}_pkey`), columns, isPrimary });
    }
    if (row.contype === 'CONSTR_FOREIGN') {
      const to = relation.parse(row.pktable).relname;
      references.push({ table, columns: wordsOf(row.fk_attrs), to });
    }
  }
}
