// bun run db:squash: folds the changes of the tables into the one migration that makes them. Until
// the first release only: from then on installations have applied what this rewrites.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root } from './run.mjs';
import { prepareToolchain } from './toolchain.mjs';

const tables = '0001_tables';
const rules = '0002_rules';
const journalFile = 'drizzle/meta/_journal.json';
const tablesFile = `drizzle/${tables}.sql`;
const snapshotFile = 'drizzle/meta/0001_snapshot.json';

if (/^## (?!Unreleased)/m.test(read('CHANGELOG.md')))
  refuse('There is a release: its installations have these migrations. Add one instead.');

const journal = JSON.parse(read(journalFile));
const afterRules = journal.entries.findIndex(({ tag }) => tag === rules) + 1;
const base = journal.entries.slice(0, afterRules);
const folded = journal.entries.slice(afterRules).map(({ tag }) => `drizzle/${tag}.sql`);
const handWritten = folded.filter((file) => /\b(?:trigger|function|extension)\b/i.test(read(file)));
if (handWritten.length > 0)
  refuse(`First move what ${handWritten.join(', ')} says by hand into drizzle/${rules}.sql.`);

// It is as if there had been only extensions so far: the tables are the next migration then.
for (const name of readdirSync(join(root, 'drizzle/meta')))
  if (name.endsWith('_snapshot.json')) rmSync(join(root, 'drizzle/meta', name));
for (const file of [tablesFile, ...folded]) rmSync(join(root, file), { force: true });
const before = base.filter(({ tag }) => tag < tables);
write(journalFile, { ...journal, entries: before });
const { bun, env } = await prepareToolchain();
await must(bun, ['run', 'drizzle-kit', 'generate', '--name', 'tables'], { env, quiet: true });

// The snapshot's id and the journal's time differ each time, and would be changes without one.
write(snapshotFile, { ...JSON.parse(read(snapshotFile)), id: tables });
write(journalFile, { ...journal, entries: base });
console.log(`${tablesFile} makes every table; ${folded.length} later migrations are folded in.`);

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

function write(file, content) {
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
}

function refuse(why) {
  console.error(why);
  process.exit(1);
}
