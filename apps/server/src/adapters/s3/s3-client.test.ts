import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mood, startHostileS3 } from '#test/hostile-s3.ts';
import { createS3 } from './s3-client.ts';

let store: Awaited<ReturnType<typeof startHostileS3>>;
beforeAll(async () => {
  store = await startHostileS3();
});
afterAll(() => store.stop());
beforeEach(() => {
  store.become('well');
  store.heard.length = 0;
});

const patience = { tryMs: 150, callMs: 1_000, pauseMs: 1, alone: 200 };
const file = { bytes: new Uint8Array(20_000).fill(7), type: 'image/webp' };
const client = (more: Partial<typeof store.account> = {}) =>
  createS3({ ...store.account, ...more }, undefined, undefined, patience);

test('the store finds the signature right of all that is asked, as it does another client’s', async () => {
  const { url, bucket, region, accessKey, secretKey } = store.account;
  // Bun's own client judges here, since the signature check in these tests is ours too.
  const other = { bucket, region, accessKeyId: accessKey, secretAccessKey: secretKey };
  await new Bun.S3Client({ ...other, endpoint: url }).write('images/other/1.webp', file.bytes);
  expect([...store.objects.keys()]).toContain('/pictures/images/other/1.webp');

  const s3 = client();
  await s3.put('images/a/1.webp', file);
  expect(await s3.get('images/a/1.webp')).toEqual(file.bytes);
  await s3.remove('images/a/1.webp');
  expect(await s3.get('images/a/1.webp')).toBeNull();
  await s3.put('lists/a b.json', file);
  expect(await s3.keysUnder('lists/a b')).toEqual(['lists/a b.json']);
});

test('wrong keys are told at once, and are no missing file', async () => {
  const s3 = client({ secretKey: 'another-secret-key' });
  const refused = { status: 403, code: 'SignatureDoesNotMatch', isPassing: false };
  await expect(s3.get('images/a/1.webp')).rejects.toMatchObject(refused);
  await expect(s3.put('images/a/1.webp', file)).rejects.toMatchObject(refused);
  expect(store.heard).toEqual(['GET', 'PUT']);
});

const passing: Mood[] = ['slow down', 'hangs', 'cuts', 'error under 200', 'hangs up'];

describe.each(passing)('a store that %s', (mood) => {
  test('for a while is asked again', async () => {
    const s3 = client();
    await s3.put('images/b/1.webp', file);
    store.become(mood, 'well');
    expect(await s3.get('images/b/1.webp')).toEqual(file.bytes);
    store.become(mood, 'well');
    await s3.put('images/b/2.webp', file);
    expect(store.objects.get('/pictures/images/b/2.webp')?.byteLength).toBe(20_000);
  });

  test('for ever is given up after three tries, and then left alone for a while', async () => {
    const heard: string[] = [];
    const s3 = createS3(
      store.account,
      () => heard.push('away'),
      () => heard.push('back'),
      patience,
    );
    await s3.put('images/c/1.webp', file);
    store.become(mood);
    store.heard.length = 0;
    await expect(s3.get('images/c/1.webp')).rejects.toMatchObject({ name: 'S3Error' });
    // Bun asks once more by itself when a kept connection is hung up.
    expect(store.heard.length).toBeOneOf([3, 4]);
    await expect(s3.get('images/c/1.webp')).rejects.toThrow();
    await expect(s3.get('images/c/1.webp')).rejects.toThrow('breaker is open');
    expect(store.heard.length).toBeOneOf([6, 7]);
    expect(heard).toEqual(['away']);

    store.become('well');
    await Bun.sleep(patience.alone + 20);
    expect(await s3.get('images/c/1.webp')).toEqual(file.bytes);
    expect(heard).toEqual(['away', 'back']);
  });
});

test('a call ends when its time is up, however often it could be tried', async () => {
  const s3 = createS3(store.account, undefined, undefined, { ...patience, callMs: 200 });
  store.become('hangs');
  await expect(s3.get('images/d/1.webp')).rejects.toMatchObject({ name: 'S3Error' });
  expect(store.heard.length).toBeLessThan(3);
});
