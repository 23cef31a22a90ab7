import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

// drizzle-kit gives each array a method that a loop over it names; pdf.js refuses to work beside such a one.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const migrations = new URL('../../../../drizzle/', import.meta.url);
const schemaFolder = fileURLToPath(new URL('../../../../packages/db/src/schema/', import.meta.url));

/** Returns what drizzle-kit would write for an empty database from packages/db/src/schema. */
export async function tablesOfSchema(): Promise<string[]> {
  const exported: Record<string, unknown> = {};
  for (const file of readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const module: Record<string, unknown> = await import(schemaFolder + file);
    for (const [name, value] of Object.entries(module)) exported[`${file} ${name}`] = value;
  }
  // The casing of drizzle.config.ts.
  const schema = generateDrizzleJson(exported, undefined, undefined, 'snake_case');
  return generateMigration(generateDrizzleJson({}), schema);
}

/**
 * Returns what drizzle/ says by hand, parted by whether the tables need it; of several statements about one thing the last.
 * A trigger that a later migration loses, as by making its table anew, is still among it.
 */
export function handWritten(): { beforeTables: string[]; afterTables: string[] } {
  const made = new Map<string, string>();
  for (const file of readdirSync(migrations).sort()) {
    if (!file.endsWith('.sql')) continue;
    const statements = readFileSync(new URL(file, migrations), 'utf8');
    for (const said of statements.split('--> statement-breakpoint')) {
      const statement = said.replace(/^\s*(?:--.*\s*)*/, '');
      const name = nameOf(statement);
      if (statement.startsWith('DROP')) made.delete(name);
      else if (name || (statement.startsWith('ALTER TABLE') && !isGenerated(file)))
        made.set(name || statement, statement);
    }
  }
  const all = [...made.values()];
  const isAfter = (statement: string) => /^ALTER|^CREATE [A-Z ]*TRIGGER/.test(statement);
  return { beforeTables: all.filter((one) => !isAfter(one)), afterTables: all.filter(isAfter) };
}

/** 'TRIGGER bookings_told bookings', whether it is made or dropped; empty for what drizzle-kit writes. */
function nameOf(statement: string): string {
  const [, trigger, table] =
    /^(?:CREATE|DROP) [A-Z ]*?TRIGGER (?:IF EXISTS )?(\w+)\b.*?\bON (\w+)/s.exec(statement) ?? [];
  if (trigger) return `TRIGGER ${trigger} ${table}`;
  const [, kind, name] =
    /^(?:CREATE|DROP) (?:OR REPLACE )?(FUNCTION|EXTENSION) (?:IF (?:NOT )?EXISTS )?(\w+)/.exec(
      statement,
    ) ?? [];
  return kind ? `${kind} ${name}` : '';
}

/** drizzle-kit leaves a snapshot beside each migration that it writes. */
const isGenerated = (file: string) =>
  existsSync(new URL(file.replace(/^(\d+)_.*$/, 'meta/$1_snapshot.json'), migrations));
