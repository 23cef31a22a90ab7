import { join } from 'node:path';
import { BrokenCircuitError } from 'cockatiel';
import type { Logger } from 'pino';
import { createS3, type S3Account } from '#server/adapters/s3/s3-client.ts';
import { S3Error } from '#server/adapters/s3/s3-error.ts';
import type { BuildShelf } from '#server/http/pages/kept-builds.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import type { Alerts } from '#server/platform/telemetry/alerts.ts';
import { diskBuilds } from './disk-builds.ts';
import { diskImages } from './disk-images.ts';
import { keptImages } from './kept-images.ts';
import { s3Builds } from './s3-builds.ts';
import { s3Images } from './s3-images.ts';
import { UnusablePicturesError } from './unusable-pictures.ts';

export type OpenPictures = {
  images: ImageStore;
  /** The files of earlier builds. */
  builds: BuildShelf;
};

type Chosen = { picturesS3?: S3Account | undefined; dataDir: string };

/**
 * Opens the place for files that outlive a server: DATA_DIR, or a bucket that several servers share. A store
 * that is away now may be back later; one that refuses us ends the start.
 * @throws UnusablePicturesError
 */
export async function openPictures(
  { picturesS3, dataDir }: Chosen,
  log: Logger,
  alerts: Pick<Alerts, 'raise'>,
): Promise<OpenPictures> {
  if (!picturesS3) {
    return { images: diskPictures(dataDir), builds: diskBuilds(join(dataDir, 'builds')) };
  }
  const s3 = createS3(
    picturesS3,
    (cause) => {
      alerts.raise('pictures_away');
      log.error(
        { fault: describeFault(cause) },
        'the store of pictures is left alone for a moment',
      );
    },
    () => log.info('the store of pictures answers again'),
  );
  await s3.keysUnder('build-lists/').catch((error: unknown) => refuseOrGoOn(error, log));
  return { images: keptImages(s3Images(s3)), builds: s3Builds(s3) };
}

export function diskPictures(dataDir: string): ImageStore {
  return diskImages(join(dataDir, 'uploads'));
}

/** Opens the store without memory, for work that reads each file once. */
export function storePictures(account: S3Account): ImageStore {
  return s3Images(createS3(account));
}

/** Opens the store that the servers use, without memory. */
export function chosenPictures({ picturesS3, dataDir }: Chosen): ImageStore {
  return picturesS3 ? storePictures(picturesS3) : diskPictures(dataDir);
}

function refuseOrGoOn(error: unknown, log: Logger): void {
  const isAway = error instanceof S3Error ? error.isPassing : error instanceof BrokenCircuitError;
  if (!isAway) {
    const said = error instanceof Error ? error.message : 'unknown';
    throw new UnusablePicturesError(`PICTURES_S3_URL and the keys beside it: ${said}.`);
  }
  log.warn({ fault: describeFault(error) }, 'the store of pictures does not answer yet');
}
