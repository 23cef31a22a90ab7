import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@nagarika/domain/site/brand';
import { describe, expect } from 'vitest';
import { diskBuilds } from '#server/adapters/pictures/disk-builds.ts';
import { s3Builds } from '#server/adapters/pictures/s3-builds.ts';
import { createS3, type S3 } from '#server/adapters/s3/s3-client.ts';
import { createApp } from '#server/app.ts';
import { test } from '#test/fixtures.ts';
import { startS3 } from '#test/s3.ts';
import type { World } from '#test/world.ts';
import { buildsToDrop, keepAtMost } from './kept-builds.ts';
import { loadSpa } from './spa.ts';

const day = 24 * 3_600_000;
const start = Date.parse('2026-07-01T06:00:00Z');
const at = (days: number) => new Date(start + days * day);

describe('of the builds before this one', () => {
  const build = (id: string, days: number, bytes = 3_000_000) => ({ id, since: at(days), bytes });

  test('those stay that ended within the week, however long they had been served', () => {
    const builds = [build('new', 100), build('last', 0), build('older', -1)];
    expect(buildsToDrop(builds, at(100))).toEqual(['older']);
    expect(buildsToDrop(builds, at(107))).toEqual(['older']);
    expect(buildsToDrop(builds, at(108))).toEqual(['last', 'older']);
  });

  test('no more than a few stay', () => {
    const builds = Array.from({ length: 8 }, (_, n) => build(`${n}`, n / 100));
    expect(buildsToDrop(builds, at(1))).toEqual(['2', '1', '0']);
  });

  test('and no more than fit, while the one that is served always does', () => {
    const { bytes } = keepAtMost;
    const builds = [build('new', 2, 2 * bytes), build('last', 1, bytes), build('older', 0, 1)];
    expect(buildsToDrop(builds, at(2))).toEqual(['older']);
  });
});

describe.each(['on disk', 'in a bucket'] as const)('the files of a build %s', (place) => {
  let folder: string;
  let s3: Awaited<ReturnType<typeof startS3>> | null = null;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'builds-'));
    s3 = place === 'in a bucket' ? await startS3() : null;
  });
  test.afterEach(async () => {
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const shelf = () => join(folder, 'shelf');
  /** Makes builds as a separate server has them: in a bucket it shares no disk with the others. */
  const builds = () =>
    s3 ? s3Builds(createS3(s3.account), { betweenLooksMs: 20 }) : diskBuilds(shelf());

  /** Replaces the build before, as Vite does it; then a server starts. */
  async function release(world: World, files: Record<string, string>, days: number) {
    const dist = join(folder, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(join(dist, 'assets'), { recursive: true });
    const index = new URL('../../../../web/index.html', import.meta.url);
    await writeFile(join(dist, 'index.html'), await readFile(index));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(dist, 'assets', name), text);
    }
    const shared = builds();
    const spa = await loadSpa(dist, defaultBrand, shared, null);
    await shared.keep(join(dist, 'assets'), at(days));
    const app = createApp(world.deps, { isReady: async () => true, spa, sandbox: null });
    return (path: string) => app.request(path, {}, { peer: '127.0.0.1' });
  }

  test('are served when the next one is in its place, as immutable as before', async ({
    world,
  }) => {
    const first = await release(world, { 'checkout-aaa.js': 'first', 'react-1.js': 'same' }, 0);
    expect(await (await first('/assets/checkout-aaa.js')).text()).toBe('first');
    const second = await release(world, { 'checkout-bbb.js': 'second', 'react-1.js': 'same' }, 1);
    expect(await (await second('/assets/checkout-bbb.js')).text()).toBe('second');
    const old = await second('/assets/checkout-aaa.js');
    expect(await old.text()).toBe('first');
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Another server that began before finds what this one has.
    expect(await (await first('/assets/checkout-bbb.js')).text()).toBe('second');
  });

  test('that nobody has are a 404 and no page, wherever the name leads', async ({ world }) => {
    const ask = await release(world, { 'checkout-aaa.js': 'first' }, 0);
    await writeFile(join(folder, 'secret'), 'secret');
    for (const name of ['gone-123.js', '', '..%2Fsecret', '..%2F..%2Fsecret', 'a%00b.js']) {
      const answer = await ask(`/assets/${name}`);
      expect(answer.status, name).toBe(404);
      expect(await answer.text(), name).not.toMatch(/<html|secret/);
    }
    expect((await ask('/assets/gone-123.js')).headers.get('cache-control')).toBe('no-store');
  });

  test('leave with their build', async ({ world }) => {
    await release(world, { 'checkout-aaa.js': 'first' }, 0);
    await release(world, { 'checkout-bbb.js': 'second' }, 1);
    const ask = await release(world, { 'checkout-ccc.js': 'third' }, 9);
    expect((await ask('/assets/checkout-aaa.js')).status).toBe(404);
    expect((await ask('/assets/checkout-bbb.js')).status).toBe(200);
    if (!s3) return expect(await readdir(shelf())).toHaveLength(2);
    const bucket = createS3(s3.account);
    expect(await bucket.keysUnder('build-lists/')).toHaveLength(2);
    expect(await bucket.keysUnder('builds/')).toHaveLength(2);
  });

  test('of one that was broken off are never served, and are swept', async ({ world }) => {
    if (s3) return brokenOffInBucket(world, createS3(s3.account));
    const part = join(shelf(), 'abc.part-123');
    await mkdir(part, { recursive: true });
    await writeFile(join(part, 'half-aaa.js'), 'ha');
    await utimes(part, at(0), at(0));
    const ask = await release(world, { 'checkout-aaa.js': 'first' }, 0);
    expect((await ask('/assets/half-aaa.js')).status).toBe(404);
    expect(await readdir(shelf())).toHaveLength(2);
    await release(world, { 'checkout-aaa.js': 'first' }, 1);
    expect(await readdir(shelf())).toHaveLength(1);
  });

  /** Writes its list before its files: the next start of the same build completes it. */
  async function brokenOffInBucket(world: World, bucket: S3) {
    const half = new TextEncoder().encode('ha');
    const id = 'abc';
    await bucket.put(`builds/${id}/half-aaa.js`, { bytes: half, type: 'text/javascript' });
    const list = { id, since: at(0), bytes: 2, names: ['half-aaa.js'], isWhole: false };
    const bytes = new TextEncoder().encode(JSON.stringify(list));
    await bucket.put(`build-lists/${id}.json`, { bytes, type: 'application/json' });
    const ask = await release(world, { 'checkout-aaa.js': 'first' }, 0.1);
    expect((await ask('/assets/half-aaa.js')).status).toBe(404);
    await release(world, { 'checkout-aaa.js': 'first' }, 9);
    expect(await bucket.keysUnder('builds/abc/')).toEqual([]);
  }
});
