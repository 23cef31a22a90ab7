import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { pino } from 'pino';
import { openUntouched } from '#server/adapters/databases/database.ts';
import { chosenPictures } from '#server/adapters/pictures/open-pictures.ts';
import { isRecipient, makeKey } from '#server/backups/backup-keys.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { parseEnvironment } from '#server/environment.ts';
import { endSaying } from './end-saying.ts';

/** Writes database and pictures into one encrypted file, or a new key (docs/operations.md, Backups). */
const usage = say('Usage: bun run backup --to FILE (or: --new-key FILE)');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'new-key': { type: 'string' } },
  });
  const { to, 'new-key': key } = values;
  if (key) {
    console.log(`BACKUP_RECIPIENTS=${await makeKey(key)}`);
    console.error(`${key} opens what is encrypted for it. Keep it away from the servers, twice.`);
    return 0;
  }
  if (!to) throw new Refusal('bad_input', usage);
  const environment = parseEnvironment(process.env);
  const { backupRecipients: recipients } = environment;
  const [first] = recipients;
  if (!first) {
    throw new Refusal(
      'bad_input',
      say('BACKUP_RECIPIENTS is not set: make a key with --new-key FILE.'),
    );
  }
  const unknown = recipients.find((one) => !isRecipient(one));
  if (unknown)
    throw new Refusal(
      'bad_input',
      say('BACKUP_RECIPIENTS: {unknown} is no public key.', { unknown }),
    );
  if (await isThere(to)) throw new Refusal('bad_input', say('{to} is there already.', { to }));
  const database = await openUntouched(environment, pino({ level: 'error' }, pino.destination(2)));
  try {
    const source = { sql: database.sql, images: chosenPictures(environment) };
    const { manifest, bytes, sha256 } = await writeBackup(source, { file: to, recipients });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows, ${manifest.pictures.pictures} pictures, ${bytes} bytes`);
    console.log(`${sha256}  ${to}`);
    for (const id of manifest.missing) console.error(`The store does not have all files of ${id}`);
    return manifest.missing.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

await endSaying(main);
