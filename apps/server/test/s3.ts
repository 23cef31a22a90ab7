import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from '#server/adapters/s3/s3-client.ts';

/** Starts s3rver with its own bucket: an S3 that behaves. It checks no signature (hostile-s3.ts does). */
export async function startS3(): Promise<{ account: S3Account; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'nagarika-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  return {
    account: {
      url: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'ap-south-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      isPathStyle: true,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
