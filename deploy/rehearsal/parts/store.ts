import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { type Program, startProgram, untilTrue } from './program.ts';

const bucket = 'nagarika';

/** Starts s3rver, which stands for an S3-compatible store: it keeps what it has when it is killed. */
export async function startStore(place: Place) {
  const main = createRequire(import.meta.url).resolve('s3rver/package.json');
  let program: Program | undefined;
  const url = `http://127.0.0.1:${place.port.s3}`;
  const start = async () => {
    const own = startProgram(
      [
        process.execPath,
        join(dirname(main), 'bin/s3rver.js'),
        ...['--directory', place.in('store'), '--address', '127.0.0.1', '--silent'],
        ...['--port', String(place.port.s3), '--configure-bucket', bucket],
      ],
      { log: place.in('store.log') },
    );
    program = own;
    await untilTrue('the store answers', async () => (await fetch(url)).status > 0, {
      program: own,
    });
  };
  await start();
  return {
    start,
    program: () => {
      if (!program) throw new Error('the store was not started');
      return program;
    },
  };
}

/** Returns the servers' settings for it; s3rver knows one account. */
export function storeEnvironment(place: Place): Record<string, string> {
  return {
    PICTURES_S3_URL: `http://127.0.0.1:${place.port.s3}`,
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_REGION: 'us-east-1',
    PICTURES_S3_ACCESS_KEY: 'S3RVER',
    PICTURES_S3_SECRET_KEY: 'S3RVER',
  };
}
