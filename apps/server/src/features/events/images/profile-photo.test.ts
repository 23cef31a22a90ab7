import { readdir } from 'node:fs/promises';
import { images } from '@nagarika/db/schema/events/images';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { picture } from '#test/pictures.ts';
import { uploadTo } from '#test/uploads.ts';
import type { World } from '#test/world.ts';

const jpegOf = async (width: number) =>
  new Uint8Array(await picture(width, width).jpeg().toBuffer());
const send = (world: World, her: User, bytes: Uint8Array<ArrayBuffer>, path = 'profile-photo') =>
  uploadTo(world, her, bytes, { path });

/** Reads the ids of the member's pictures. */
async function hers(world: World, her: User) {
  const rows = await world.deps.db.select().from(images).where(eq(images.ownerId, her.id));
  return rows.map(({ id }) => id);
}

async function storedFiles(world: World) {
  const files = await readdir(world.uploads, { recursive: true });
  return files.filter((file) => file.endsWith('.webp')).sort();
}

const answer = z.object({ user: z.object({ id: z.string(), avatarUrl: z.string() }) });

test('becomes hers, and the one before it is gone; a picture of an event stays', async ({
  world,
}) => {
  const her = await createMember(world);
  const jpeg = await jpegOf(400);
  const event = z
    .object({ imageUrl: z.string() })
    .parse((await send(world, her, jpeg, 'event-image')).body);
  const first = answer.parse((await send(world, her, jpeg)).body).user;
  expect(first.id).toBe(her.id);
  const second = answer.parse((await send(world, her, jpeg)).body).user;
  expect(second.avatarUrl).toMatch(/\/320\.webp$/);
  expect((await world.deps.sessions.reload(her.id))?.avatarUrl).toBe(second.avatarUrl);
  expect((await world.request(first.avatarUrl)).status).toBe(404);
  expect((await world.request(second.avatarUrl)).status).toBe(200);
  expect((await world.request(event.imageUrl)).status).toBe(200);
  expect(await hers(world, her)).toHaveLength(2);
});

test.for([
  ['three times as wide as high', 900, 300],
  ['three times as high as wide', 300, 900],
] as const)(
  'that is %s becomes the square in its middle, upright',
  async ([_shape, width, height], { world }) => {
    const her = await createMember(world);
    // Stored as by a phone that was held sideways: what is tall here lies on its side.
    const photo = await picture(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { avatarUrl } = answer.parse((await send(world, her, new Uint8Array(photo))).body).user;
    const kept = await world.request(avatarUrl.replace('/320.', '/640.'));
    const size = await sharp(await kept.arrayBuffer()).metadata();
    expect([size.width, size.height]).toEqual([300, 300]);
  },
);

test('of two at once one stays, and it is the one that her account names', async ({ world }) => {
  const her = await createMember(world);
  const before = await storedFiles(world);
  const jpeg = await jpegOf(50);
  await Promise.all([send(world, her, jpeg), send(world, her, jpeg)]);
  const [kept, ...more] = await hers(world, her);
  expect(more).toEqual([]);
  expect((await world.deps.sessions.reload(her.id))?.avatarUrl).toContain(kept);
  expect(await storedFiles(world)).toHaveLength(before.length + 4);
});

test('that could not be recorded leaves no files, and the photo before it', async ({ world }) => {
  const her = await createMember(world);
  const { avatarUrl } = answer.parse((await send(world, her, await jpegOf(50))).body).user;
  const before = await storedFiles(world);
  await world.sql`alter table images add constraint broken check (width <> 51) not valid`;
  expect((await send(world, her, await jpegOf(51))).status).toBe(500);
  await world.sql`alter table images drop constraint broken`;
  expect((await world.deps.sessions.reload(her.id))?.avatarUrl).toBe(avatarUrl);
  expect(await storedFiles(world)).toEqual(before);
});
