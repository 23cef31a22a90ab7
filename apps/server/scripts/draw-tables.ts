/** `bun run --cwd apps/server tables:draw` writes docs/tables.md from the schema. */
import { writeFileSync } from 'node:fs';
import { drawTables, readTables } from './drawn-tables.ts';

writeFileSync(new URL('../../../docs/tables.md', import.meta.url), drawTables(await readTables()));
