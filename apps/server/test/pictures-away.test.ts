import { images } from '@nagarika/db/schema/events/images';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { s3Images } from '#server/adapters/pictures/s3-images.ts';
import { createS3, type S3Patience } from '#server/adapters/s3/s3-client.ts';
import { eraseMember } from '#server/features/desk/account/erasure/erase-account.ts';
import { removeFiles } from '#server/features/events/images/remove-files.ts';
import { createMember } from '#test/factories.ts';
import { test as base } from '#test/fixtures.ts';
import { startHostileS3 } from '#test/hostile-s3.ts';
import { picture } from '#test/pictures.ts';
import { uploadTo } from '#test/uploads.ts';
import type { World } from '#test/world.ts';

/** Pictures in a bucket whose store behaves as told, asked with little patience. */
const test = base.extend('store', async ({ world }, { onCleanup }) => {
  const store = await startHostileS3();
  onCleanup(store.stop);
  const be = (patience: Partial<S3Patience>) => {
    const all = { tryMs: 300, callMs: 600, pauseMs: 20, alone: 10, ...patience };
    world.deps.images = s3Images(createS3(store.account, undefined, undefined, all));
  };
  be({});
  return { ...store, be };
});

const uploaded = z.object({ imageUrl: z.string() });
const jpeg = async () => new Uint8Array(await picture(40).jpeg().toBuffer());
const away = { message: expect.stringContaining('cannot reach our pictures') };

/** Looks at what is due in an hour. */
async function anHourLater(world: World) {
  await world.sql`update pgboss.job set start_after = now() where name = 'images.forget'`;
  await world.jobs.drain('images.forget');
}

test('an upload that cannot be kept is a 503 that says when to come back, and leaves nothing', async ({
  world,
  store,
}) => {
  const her = await createMember(world);
  // Three of the eight files are stored, and then no more.
  store.become('well', 'well', 'well', 'slow down');
  const { status, body, headers } = await uploadTo(world, her, await jpeg());
  expect([status, body]).toEqual([503, { ...away, requestId: expect.any(String) }]);
  expect(headers.get('retry-after')).toBe('15');
  expect(store.objects.size).toBeGreaterThan(0);
  expect(await world.deps.db.select().from(images).where(eq(images.ownerId, her.id))).toEqual([]);

  // Before its time nothing is looked at: it might still be under way.
  store.become('well');
  await Bun.sleep(20);
  await world.jobs.drain('images.forget');
  expect(store.objects.size).toBeGreaterThan(0);
  await anHourLater(world);
  expect(store.objects.size).toBe(0);
  // A picture that has its row stays.
  expect((await uploadTo(world, her, await jpeg())).status).toBe(200);
  await anHourLater(world);
  expect(store.objects.size).toBe(8);
});

test('a picture that cannot be read is a 503 that nobody keeps, never a 404; then it is there', async ({
  world,
  store,
}) => {
  const her = await createMember(world);
  const { imageUrl } = uploaded.parse((await uploadTo(world, her, await jpeg())).body);
  for (const mood of ['slow down', 'hangs', 'cuts', 'error under 200', 'page'] as const) {
    store.become(mood);
    await Bun.sleep(20);
    const answer = await world.request(imageUrl);
    const { status, headers } = answer;
    expect([mood, status, headers.get('cache-control')]).toEqual([mood, 503, 'no-store']);
    expect(headers.get('retry-after')).toBe('15');
    expect(await answer.json()).toMatchObject(away);
  }
  store.become('well');
  await Bun.sleep(20);
  const { status, headers } = await world.request(imageUrl);
  expect([status, headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const gone = await world.request(`/images/${crypto.randomUUID()}/320.webp`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a store that hangs holds a few connections and nobody who asks for something else', async ({
  world,
  store,
}) => {
  store.be({ tryMs: 60_000, callMs: 60_000 });
  store.become('hangs');
  let answered = 0;
  const asked = Array.from({ length: 100 }, async () => {
    const { status } = await world.request(`/images/${crypto.randomUUID()}/320.webp`);
    answered += 1;
    return status;
  });
  await expect.poll(() => store.mostAtOnce()).toBe(32);
  for (const path of ['/healthz', '/readyz', '/api/events']) {
    expect((await world.request(path)).status, path).toBe(200);
  }
  expect(answered).toBe(0);
  store.become('slow down');
  store.letGo();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  expect(store.mostAtOnce()).toBeLessThanOrEqual(32);
});

test('who is erased meanwhile has her pictures removed when it is back', async ({
  world,
  store,
}) => {
  const her = await createMember(world);
  await uploadTo(world, her, await jpeg(), { path: 'profile-photo' });
  await anHourLater(world);
  expect(store.objects.size).toBe(8);
  store.become('slow down');
  const { pictures } = await eraseMember(world.deps, her.id);
  expect(pictures).toHaveLength(1);
  await removeFiles(world.deps, pictures);
  expect(store.objects.size).toBe(8);
  store.become('well');
  await Bun.sleep(20);
  await world.jobs.drain('images.forget');
  expect(store.objects.size).toBe(0);
});
