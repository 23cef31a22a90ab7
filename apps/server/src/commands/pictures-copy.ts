import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { pino } from 'pino';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { UnusableDatabaseError } from '#server/adapters/databases/unusable-database.ts';
import { diskPictures, storePictures } from '#server/adapters/pictures/open-pictures.ts';
import { type Environment, EnvironmentError, parseEnvironment } from '#server/environment.ts';
import { copyPictures } from '#server/features/events/images/copy-pictures.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';

/** Copies pictures between DATA_DIR and the bucket, either way, to move or to back them up. */
const usage = say('Usage: bun run pictures:copy disk s3 (or: s3 disk)');

try {
  const [from = '', to = ''] = process.argv.slice(2);
  if (![from, to].toSorted().every((side, at) => side === ['disk', 's3'][at])) {
    throw new Refusal('bad_input', usage);
  }
  const environment = parseEnvironment(process.env);
  const log = pino({ level: 'error' }, pino.destination(2));
  const sides = { from: sideOf(from, environment), to: sideOf(to, environment) };
  const database = await openDatabase(environment, log, 'work');
  try {
    const { copied, there, missing } = await copyPictures(database.main.db, sides, (done) =>
      console.error(`${done} pictures`),
    );
    console.log(`${copied} copied, ${there} there already, ${missing.length} missing`);
    for (const id of missing) console.error(`${from} does not have all files of ${id}`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const isOperators =
    error instanceof Refusal ||
    error instanceof EnvironmentError ||
    error instanceof UnusableDatabaseError;
  console.error(isOperators ? explain(error) : error);
  process.exitCode = 1;
}

function sideOf(name: string, { dataDir, picturesS3 }: Environment): ImageStore {
  if (name === 'disk') return diskPictures(dataDir);
  if (!picturesS3) throw new Refusal('bad_input', say('The PICTURES_S3_ keys are not set.'));
  return storePictures(picturesS3);
}

/** Explains a refusal of the store; another run goes on where the copy was. */
function explain({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
