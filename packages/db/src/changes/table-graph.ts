import type { Sql } from 'postgres';

/** The tables of this database that a statement reads and writes. */
export type Touched = {
  read: ReadonlySet<string>;
  /** Includes what triggers, cascades and functions write along with it. */
  written: ReadonlySet<string>;
};

export type TableGraph = (statement: string) => Touched;

type Known = {
  tables: Set<string>;
  /** Bodies of our functions in SQL and PL/pgSQL. */
  functions: Map<string, string>;
  /** The functions of each table's triggers. */
  triggers: Map<string, string[]>;
  /** The tables whose rows go with each table's rows. */
  cascades: Map<string, string[]>;
};

/** Reads the catalogue, so that a new table, trigger or function is known by itself. */
export async function readTableGraph(sql: Sql): Promise<TableGraph> {
  const rows = await sql<{ kind: string; name: string; what: string }[]>`
    select 'table' as kind, relname as name, '' as what from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select 'function', proname, prosrc from pg_proc join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all
    select 'trigger', c.relname, p.proname from pg_trigger t
      join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select 'cascade', parent.relname, child.relname from pg_constraint
      join pg_class parent on parent.oid = confrelid join pg_class child on child.oid = conrelid
      where contype = 'f' and confdeltype <> 'a' and confdeltype <> 'r'`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const lists = (kind: string) =>
    new Map(
      [...Map.groupBy(of(kind), ({ name }) => name)].map(([name, all]) => [
        name,
        all.map(({ what }) => what),
      ]),
    );
  return tableGraph({
    tables: new Set(of('table').map(({ name }) => name)),
    functions: new Map(of('function').map(({ name, what }) => [name, what])),
    triggers: lists('trigger'),
    cascades: lists('cascade'),
  });
}

/** The words that may stand between each verb and its table. */
const writes = new Map([
  ['insert', ['into']],
  ['update', ['only']],
  ['delete', ['from', 'only']],
  ['merge', ['into', 'only']],
  ['truncate', ['table', 'only']],
]);
const words = /\w+/g;

/**
 * Judges a statement by its words: a table that is only named counts as read, which drops too much and never
 * too little.
 */
function tableGraph(known: Known): TableGraph {
  return (statement) => {
    const read = new Set<string>();
    const written = new Set<string>();
    const seen = new Set<string>();

    function look(text: string): void {
      const names = text.toLowerCase().match(words) ?? [];
      for (const [at, name] of names.entries()) {
        if (known.tables.has(name)) read.add(name);
        call(name);
        const between = writes.get(name);
        if (between) {
          const table = names
            .slice(at + 1)
            .find((next) => !between.includes(next) && next !== 'public');
          if (table) write(table, name !== 'insert' && name !== 'update');
        }
      }
    }
    function call(name: string): void {
      const body = known.functions.get(name);
      if (body === undefined || seen.has(name)) return;
      seen.add(name);
      look(body);
    }
    function write(table: string, isDeleted: boolean): void {
      const step = `${table} ${isDeleted}`;
      if (!known.tables.has(table) || seen.has(step)) return;
      seen.add(step);
      written.add(table);
      for (const name of known.triggers.get(table) ?? []) call(name);
      if (isDeleted) for (const child of known.cascades.get(table) ?? []) write(child, true);
    }

    look(statement);
    return { read, written };
  };
}
