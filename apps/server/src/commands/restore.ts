import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { pino } from 'pino';
import { migrations, openUntouched } from '#server/adapters/databases/database.ts';
import { chosenPictures } from '#server/adapters/pictures/open-pictures.ts';
import { readKeys } from '#server/backups/backup-keys.ts';
import { putBackJobs } from '#server/backups/put-back-jobs.ts';
import type { BackupFile } from '#server/backups/read-backup.ts';
import { finishRestore, type Restored, restoreBackup } from '#server/backups/restore-backup.ts';
import { inScratchPlace } from '#server/backups/scratch-place.ts';
import { verifyRestored } from '#server/backups/verify-restored.ts';
import { parseEnvironment } from '#server/environment.ts';
import { endSaying } from './end-saying.ts';

/** Restores a file of `backup` into an empty database, or into one that is thrown away as a rehearsal. */
const usage = say(`Usage: bun run restore --from FILE --key KEYFILE
       bun run restore --verify FILE --key KEYFILE (nothing is kept)
       bun run restore --continue FILE --key KEYFILE (the rows are there; pictures are not all)`);

const log = pino({ level: 'error' }, pino.destination(2));

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, verify: text, continue: text, key: text },
  });
  const { from, verify, continue: rest, key } = values;
  const [file, ...others] = [from, verify, rest].filter((given) => given !== undefined);
  if (!file || others.length > 0 || !key) throw new Refusal('bad_input', usage);
  await access(file).catch(() => {
    throw new Refusal('bad_input', say('There is no file that can be read at {file}.', { file }));
  });
  const backup = { file, keys: await readKeys(key) };
  return verify ? rehearse(backup) : restore(backup, { isContinued: rest !== undefined });
}

async function restore(backup: BackupFile, { isContinued }: { isContinued: boolean }) {
  const environment = parseEnvironment(process.env);
  const database = await openUntouched(environment, log);
  const into = intoPlace({ ...database, images: chosenPictures(environment) });
  try {
    if (isContinued) await finishRestore(backup, into);
    else console.log(told(await restoreBackup(backup, into)));
    console.log(
      'Everybody signs in again. Start the servers, and run audit:books two minutes later.',
    );
    return 0;
  } finally {
    await database.close();
  }
}

async function rehearse(backup: BackupFile): Promise<number> {
  const began = performance.now();
  return inScratchPlace(log, async (place) => {
    const restored = await restoreBackup(backup, intoPlace(place));
    console.log(told(restored));
    const wrong = await verifyRestored(restored, place);
    for (const line of wrong) console.log(line);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      wrong.length === 0
        ? `It can be restored: the same rows, books in order, pictures that can be read (${seconds} s).`
        : `Wrong: ${wrong.length}.`,
    );
    return wrong.length === 0 ? 0 : 1;
  });
}

type Place = Pick<Awaited<ReturnType<typeof openUntouched>>, 'db' | 'sql' | 'url'> &
  Pick<Parameters<typeof restoreBackup>[1], 'images'>;

const intoPlace = ({ db, url, sql, images }: Place) => ({
  sql,
  images,
  migrations,
  enqueue: (jobs: Parameters<typeof putBackJobs>[1]) => putBackJobs({ db, url }, jobs, log),
});

function told({ head, manifest }: Restored): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return `Restored as it was at ${head.madeAt}: ${rows} rows, ${manifest.pictures.pictures} pictures.`;
}

await endSaying(main);
