import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Checks a commit out into its own folder, with what it depends on. */
export function checkOut(revision: string): { folder: string; clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-checkout-'));
  run(['git', 'worktree', 'add', '--quiet', '--force', '--detach', folder, revision], repository);
  run([process.execPath, 'install', '--frozen-lockfile'], folder);
  return {
    folder,
    clear: () => {
      rmSync(folder, { recursive: true, force: true });
      run(['git', 'worktree', 'prune'], repository);
    },
  };
}

/** Makes a possible next release: with one more migration, which leaves the version before it working. */
export function addMigration(folder: string): void {
  const file = join(folder, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`;
  const next = { ...last, idx: last.idx + 1, when: last.when + 1_000, tag };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(
    join(folder, `drizzle/${tag}.sql`),
    [
      'CREATE TABLE next_things (event_id uuid PRIMARY KEY REFERENCES events (id), said text);',
      'INSERT INTO next_things SELECT id, title FROM events;',
      "ALTER TABLE bookings ADD COLUMN next_word text DEFAULT 'none' NOT NULL;",
    ].join('\n--> statement-breakpoint\n'),
  );
}

function run(command: string[], cwd: string): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd, stdout: 'ignore', stderr: 'pipe' });
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stderr.toString()}`);
}
