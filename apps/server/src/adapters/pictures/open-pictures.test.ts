import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHostileS3 } from '#test/hostile-s3.ts';
import { openPictures } from './open-pictures.ts';

let store: Awaited<ReturnType<typeof startHostileS3>>;
beforeAll(async () => {
  store = await startHostileS3();
});
afterAll(() => store.stop());

const log = pino({ level: 'silent' });
const open = (more: { secretKey?: string } = {}) =>
  openPictures({ dataDir: '/nowhere', picturesS3: { ...store.account, ...more } }, log, {
    raise: () => {},
  });

test('a store that refuses our keys ends the start, in words that name them; one that is away does not', async () => {
  await expect(open({ secretKey: 'another-secret-key' })).rejects.toThrow(
    /^PICTURES_S3_URL and the keys beside it: .* 403 SignatureDoesNotMatch to GET\.$/,
  );
  store.become('slow down');
  expect(await open()).toHaveProperty('images');
});
