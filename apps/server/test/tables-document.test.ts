import { expect, test } from 'vitest';
import { command, drawTables, readTables } from '../scripts/drawn-tables.ts';
import { readRepositoryFile } from './repository.ts';

test('docs/tables.md is what the schema draws', async () => {
  const tables = await readTables();
  expect(tables.length).toBeGreaterThan(60);
  expect(
    readRepositoryFile('docs/tables.md') === drawTables(tables),
    `docs/tables.md is out of date: ${command}`,
  ).toBe(true);
});

test('a foreign key is drawn with its column, and across wings counted', () => {
  const drawn = drawTables([
    { name: 'users', wing: 'people', keys: [] },
    {
      name: 'events',
      wing: 'events',
      keys: [
        { column: 'organiser_id', to: 'users', isOptional: false },
        { column: 'reviewed_by', to: 'users', isOptional: true },
      ],
    },
    {
      name: 'event_ranks',
      wing: 'events',
      keys: [{ column: 'event_id', to: 'events', isOptional: true }],
    },
  ]);
  expect(drawn).toContain('  events -->|2| people\n');
  expect(drawn).toContain('  users["users (people)"]\n');
  expect(drawn).toContain('  events }o--|| users : "organiser_id, reviewed_by"\n');
  expect(drawn).toContain('  event_ranks }o--o| events : "event_id"\n');
});
