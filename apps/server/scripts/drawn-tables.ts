import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

const schema = fileURLToPath(new URL('../../../packages/db/src/schema/', import.meta.url));

const wings = ['people', 'events', 'sales', 'money', 'words', 'desk', 'house'];

export const command = 'bun run --cwd apps/server tables:draw';

/** `wing` is the schema's folder of a table; `house` is the one that every wing stands on. */
export type Table = { name: string; wing: string; keys: Key[] };
type Key = { column: string; to: string; isOptional: boolean };

/** Lists every table of the schema with its foreign keys, by name. */
export async function readTables(): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const file of new Glob('**/*.ts').scanSync(schema)) {
    const wing = file.includes('/') ? dirname(file) : 'house';
    const module: Record<string, unknown> = await import(`${schema}${file}`);
    for (const value of Object.values(module).filter((one) => is(one, PgTable))) {
      const { name, foreignKeys } = getTableConfig(value);
      const keys = foreignKeys.map((key) => {
        const { columns, foreignTable } = key.reference();
        return {
          column: columns.map((column) => snakeCase(column.name)).join(' + '),
          to: getTableConfig(foreignTable).name,
          isOptional: columns.some(({ notNull }) => !notNull),
        };
      });
      tables.set(name, { name, wing, keys });
    }
  }
  return [...tables.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Draws docs/tables.md from the tables. */
export function drawTables(tables: readonly Table[]): string {
  const parts = wings.map((wing) => drawWing(wing, tables));
  return `# Tables

Generated from \`packages/db/src/schema\` by \`${command}\`; a test fails when it is out
of date. A line leads from a table with a foreign key to the table that the key names; a circle at its end marks a key
that may be null. Tables of another wing carry its name in brackets. The glossary (docs/glossary.md) has the words.

## Between the wings
The number on an arrow counts the foreign keys from one wing to another.

\`\`\`mermaid
flowchart LR
${countKeys(tables).join('\n')}
\`\`\`

${parts.join('\n\n')}
`;
}

function drawWing(wing: string, tables: readonly Table[]): string {
  const wingOf = wingsOf(tables);
  const own = tables.filter(({ name }) => wingOf(name) === wing);
  const others = new Set(
    own.flatMap(({ keys }) => keys.map(({ to }) => to).filter((to) => wingOf(to) !== wing)),
  );
  const heading = `${wing.charAt(0).toUpperCase()}${wing.slice(1)}`;
  const lines = [
    ...own.filter(({ keys }) => keys.length === 0).map(({ name }) => `  ${name}`),
    ...[...others].sort().map((name) => `  ${name}["${name} (${wingOf(name)})"]`),
    ...own.flatMap(drawKeys),
  ];
  return `## ${heading}\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\``;
}

/** Draws one line for all keys of a table to the same other one. */
function drawKeys({ name, keys }: Table): string[] {
  return [...Map.groupBy(keys, ({ to }) => to)].map(([to, some]) => {
    const end = some.every(({ isOptional }) => isOptional) ? 'o|' : '||';
    return `  ${name} }o--${end} ${to} : "${some.map(({ column }) => column).join(', ')}"`;
  });
}

function countKeys(tables: readonly Table[]): string[] {
  const wingOf = wingsOf(tables);
  const arrows = tables.flatMap(({ name, keys }) =>
    keys.map(({ to }) => [wingOf(name), wingOf(to)] as const).filter(([from, to]) => from !== to),
  );
  const counted = Map.groupBy(arrows, ([from, to]) => `${from} ${to}`);
  return [...counted].sort().map(([arrow, all]) => {
    const [from, to] = arrow.split(' ');
    return `  ${from} -->|${all.length}| ${to}`;
  });
}

function wingsOf(tables: readonly Table[]): (table: string) => string | undefined {
  const all = new Map(tables.map(({ name, wing }) => [name, wing]));
  return (table) => all.get(table);
}

/** Spells a name as Drizzle's casing does. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
