import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { users } from '@nagarika/db/schema/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Sql } from 'postgres';
import { describe, expect } from 'vitest';
import { diskImages } from '#server/adapters/pictures/disk-images.ts';
import { busyAnswer } from '#server/platform/bounds/turns.ts';
import { picturesAway } from '#server/platform/faults/faults.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import { test as base } from '#test/backup-place.ts';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { picture } from '#test/pictures.ts';
import { uploadTo } from '#test/uploads.ts';
import { BackupError, type Entry, readArchive, writeArchive } from './archive.ts';
import { makeKey, readKeys } from './backup-keys.ts';
import { names } from './manifest.ts';
import { checkBackup } from './read-backup.ts';
import { finishRestore } from './restore-backup.ts';
import { verifyRestored } from './verify-restored.ts';

/** A backup of a member with a picture and a paid booking. */
const test = base.extend('backup', { scope: 'file' }, async ({ world, safe }) => {
  const her = await createMember(world);
  await uploadTo(world, her, new Uint8Array(await picture(43).jpeg().toBuffer()));
  await paidBooking(world, { member: her });
  await safe.backUp('whole');
  return { file: safe.in('whole'), keys: safe.keys };
});

describe('what is not a whole backup is refused before anything is changed', () => {
  test('with another key', async ({ backup, safe, place }) => {
    await makeKey(safe.in('another'));
    const keys = await readKeys(safe.in('another'));
    await expect(place.restore({ ...backup, keys })).rejects.toThrow('This key does not open it.');
    await expectUntouched(place);
  });

  test('cut off anywhere', async ({ backup, safe, place }) => {
    const { length } = await readFile(backup.file);
    // The cuts lie in its head, where age's pieces of 64 KiB begin, and at its last byte.
    for (const size of [0, 40, 200, 65_752, Math.floor(length / 2), length - 17, length - 1]) {
      const file = safe.in('cut');
      await copyFile(backup.file, file);
      await truncate(file, size);
      await expect(place.restore({ ...backup, file })).rejects.toThrow('no whole backup');
    }
    await expectUntouched(place);
  });

  test('changed in one bit', async ({ backup, safe, place }) => {
    const bytes = await readFile(backup.file);
    for (const at of [3, 150, 300, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(safe.in('changed'), changed);
      const restored = place.restore({ ...backup, file: safe.in('changed') });
      await expect(restored).rejects.toThrow(BackupError);
    }
    await expectUntouched(place);
  });

  test.for([
    ['a table', (name: string) => !name.startsWith('tables/bookings/')],
    ['a picture’s file', (name: string) => !name.endsWith('640.webp')],
    ['a picture', (name: string) => !name.startsWith('pictures/')],
    ['its end', (name: string) => name !== names.manifest],
  ] as const)('without %s', async ([, isKept], { backup, safe, place }) => {
    const entries: Entry[] = [];
    for await (const entry of readArchive(backup.file, backup.keys)) {
      if (isKept(entry.name)) entries.push(entry);
    }
    const file = safe.in('without');
    await writeArchive(file, safe.recipients, async (put) => {
      for (const entry of entries) await put(entry);
    });
    await expect(place.restore({ ...backup, file })).rejects.toThrow('no whole backup');
    await expectUntouched(place);
  });

  test('whatever else it is', async ({ backup, place }) => {
    const file = import.meta.filename;
    await expect(place.restore({ ...backup, file })).rejects.toThrow('no whole backup');
  });
});

test('a database that has something keeps it', async ({ backup, place }) => {
  await place.sql`create table mine (kept text)`;
  await expect(place.restore(backup)).rejects.toThrow('This database is not empty (it has mine)');
  expect(await tablesIn(place.sql)).toEqual(['mine']);
});

test('rows that break a rule of the database are not restored in part', async ({
  world,
  safe,
  place,
}) => {
  // A disk that has lost a page leaves the table so.
  await world.sql`alter table event_likes disable trigger all`;
  const { id: userId } = (await world.deps.db.select().from(users))[0] ?? {};
  await world.sql`insert into event_likes (event_id, user_id, liked_at)
    values (gen_random_uuid(), ${userId ?? ''}, now())`;
  await safe.backUp('broken');
  await world.sql`delete from event_likes`;
  const restored = place.restore({ file: safe.in('broken'), keys: safe.keys });
  await expect(restored).rejects.toThrow('violates foreign key constraint');
  await expectUntouched(place);
});

test('where the store of pictures goes away, the rest is done later', async ({ backup, place }) => {
  const put = () => Promise.reject(new Error('the disk is full'));
  const images = { ...place.images, put };
  await expect(place.restore(backup, { images })).rejects.toThrow('the disk is full');
  const restored = await place.restore(backup).catch((error: Error) => error.message);
  expect(restored).toContain('not empty');
  await finishRestore(backup, place.into);
  await finishRestore(backup, place.into);
  expect(await verifyRestored(await checkBackup(backup), place)).toEqual([]);
});

test('a picture that the store has lost is named, and the rest is backed up', async ({
  world,
  safe,
  place,
}) => {
  const [kept, lost] = await world.sql`select id from images`;
  expect(kept).toBeDefined();
  expect(lost).toBeUndefined();
  const images = diskImages(safe.in('nothing'));
  const { manifest } = await safe.backUp('lost', { images });
  expect(manifest.missing).toEqual([kept?.id]);
  const restored = await place.restore({ file: safe.in('lost'), keys: safe.keys });
  expect(await verifyRestored(restored, place)).toEqual([
    `picture ${kept?.id}: was not there when the backup was made`,
  ]);
});

test.for([
  ['away', picturesAway(new Error('connection refused'))],
  ['full', new Refusal('busy', busyAnswer.text)],
] as const)(
  'a store that is %s for a moment costs no backup',
  async ([name, why], { world, safe }) => {
    let away = 3;
    const images: ImageStore = {
      ...world.deps.images,
      get: async (...file) => {
        away -= 1;
        if (away >= 0) throw why;
        return world.deps.images.get(...file);
      },
    };
    const patience = { initialDelay: 1, maxDelay: 1 };
    const { manifest } = await safe.backUp(name, { images, patience });
    expect(manifest.missing).toEqual([]);
    expect(manifest.pictures.pictures).toBe(1);
  },
);

test('a backup that fails leaves nothing that is called one', async ({ world, safe }) => {
  const images = { ...world.deps.images, get: () => Promise.reject(new Error('away')) };
  const backup = safe.backUp('failed', { images });
  await expect(backup).rejects.toThrow('away');
  expect((await readdir(safe.in('.'))).filter((name) => name.startsWith('failed'))).toEqual([]);
});

async function expectUntouched({ sql, uploads }: { sql: Sql; uploads: string }): Promise<void> {
  expect(await tablesIn(sql)).toEqual([]);
  await expect(readdir(uploads)).rejects.toThrow('ENOENT');
}

async function tablesIn(sql: Sql) {
  const found = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and oid >= 16384 and relnamespace <> 'pg_toast'::regnamespace`;
  return found.map(({ name }) => name);
}
