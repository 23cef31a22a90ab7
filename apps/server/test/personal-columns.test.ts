import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { classified } from '#test/personal/columns.ts';

const schema = fileURLToPath(new URL('../../../packages/db/src/schema/', import.meta.url));

test('every column of the schema is classified once: personal, leading to an account, or neither', async () => {
  const columns: string[] = [];
  const files = readdirSync(schema, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const module: Record<string, unknown> = await import(`${schema}${file}`);
    for (const table of Object.values(module).filter((one) => is(one, PgTable))) {
      const { name, columns: own } = getTableConfig(table);
      columns.push(...own.map((column) => `${name}.${snakeCase(column.name)}`));
    }
  }
  expect(columns.length).toBeGreaterThan(400);
  expect(classified.toSorted()).toEqual(columns.toSorted());
});

/** Spells a name as Drizzle's casing does. */
function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
