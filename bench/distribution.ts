/**
 * `bun run distribution`, before one PostgreSQL becomes several: compares the migrated tables with the places
 * that docs/scaling.md gives them, and prints the keys and references that no single machine could check.
 */
import { readFileSync } from 'node:fs';
import { connect } from '@nagarika/db/client';
import { createTestDatabase, startTestPostgres } from '../apps/server/test/postgres-server.ts';

const document = readFileSync(new URL('../docs/scaling.md', import.meta.url), 'utf8');
const byEvent = tablesUnder('By event');
const local = tablesUnder('Local');
const placed = [...byEvent, ...tablesUnder('Reference'), ...local];

const postgres = await startTestPostgres();
const { sql, close } = connect((await createTestDatabase(postgres.url)).url, { max: 1 });
const answers: [heading: string, rows: readonly { line: string }[]][] = [
  [
    'Tables without a place in docs/scaling.md',
    await sql`select tablename as line from pg_tables
      where schemaname = 'public' and tablename <> all(${placed})`,
  ],
  [
    'Places without a table',
    await sql`select line from unnest(${placed}::text[]) line where to_regclass(line) is null`,
  ],
  [
    'By event, without the column',
    await sql`select line from unnest(${byEvent}::text[]) line where line <> 'events' and not exists
      (select from pg_attribute where attrelid = to_regclass(line) and attname = 'event_id')`,
  ],
  [
    'Unique beyond one event',
    await sql`select pg_get_indexdef(indexrelid) as line from pg_index
      where indisunique and not indisprimary and indrelid::regclass::text = any(${byEvent})
        and not exists (select from pg_attribute where attrelid = indrelid and attnum = any(indkey)
          and attname = case indrelid::regclass::text when 'events' then 'id' else 'event_id' end)`,
  ],
  [
    'Foreign keys that no machine could check',
    await sql`select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as line from pg_constraint
      where contype = 'f' and case when conrelid::regclass::text = any(${byEvent})
        then confrelid::regclass::text = any(${local}) else confrelid::regclass::text = any(${byEvent}) end`,
  ],
];
for (const [heading, rows] of answers) {
  console.log(`${heading}: ${rows.length}`);
  for (const { line } of rows) console.log(`  ${line}`);
}
await close();
await postgres.stop();

/** Reads the names in the paragraph below this word. */
function tablesUnder(word: string): string[] {
  const [, paragraph] = document.split(`**${word}**`)[1]?.split('\n\n') ?? [];
  return paragraph?.match(/\w+/g) ?? [];
}
