import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nagarika/db/client';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { diskPictures } from '#server/adapters/pictures/open-pictures.ts';

/** Nothing here outlives the work, so nothing needs to survive a crash. */
const parameters = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Gives the work its own empty database and folder for pictures, to rehearse a restore. */
export async function inScratchPlace<Result>(
  log: Logger,
  work: (place: Awaited<ReturnType<typeof openPlace>>) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nagarika-restored-'));
  await chmod(dataDir, 0o711); // when run as root, PostgreSQL's unprivileged user goes through this folder
  const server = await startEmbeddedPostgres({ dataDir, log, parameters });
  try {
    const place = await openPlace(server.url, dataDir);
    return await work(place).finally(place.close);
  } finally {
    await server.stop();
    for (const folder of [server.folder, dataDir]) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function openPlace(url: string, dataDir: string) {
  return {
    url,
    images: diskPictures(dataDir),
    ...connect(url, { max: 2, patience: 'migration' }),
  };
}
