import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@nagarika/db/client';
import postgres from 'postgres';
import { inject } from 'vitest';
import { diskImages } from '#server/adapters/pictures/disk-images.ts';
import { makeKey, readKeys } from '#server/backups/backup-keys.ts';
import type { BackupFile } from '#server/backups/read-backup.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import { test as base } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

export const migrations = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** The file shares one `safe`; each test has its own `place`. */
export const test = base
  .extend('safe', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const safe = await openSafe(world);
    onCleanup(safe.clear);
    return safe;
  })
  .extend('place', async ({ safe }, { onCleanup }) => {
    const place = await emptyPlace(safe.in('places'));
    onCleanup(place.close);
    return place;
  });

/** Makes a folder for backups with its own key. */
async function openSafe({ sql, deps }: World) {
  const folder = await mkdtemp(join(tmpdir(), 'nagarika-backups-'));
  const recipients = [await makeKey(join(folder, 'key'))];
  const keys = await readKeys(join(folder, 'key'));
  const inFolder = (name: string) => join(folder, name);
  return {
    in: inFolder,
    recipients,
    keys,
    backUp: (name: string, other: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
      writeBackup({ sql, images: deps.images, ...other }, { file: inFolder(name), recipients }),
    clear: () => rm(folder, { recursive: true }),
  };
}

/** Makes an empty database whose owner has no special rights, and a folder for pictures. */
export async function emptyPlace(folder: string) {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create role ${name} login password 'plain'`);
  await admin.unsafe(`create database ${name} owner ${name}`);
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'plain' });
  const connection = connect(url.href, { max: 2, patience: 'migration' });
  const jobs: unknown[] = [];
  const uploads = join(folder, name);
  const images = diskImages(uploads);
  const enqueue = async (some: readonly unknown[]) => void jobs.push(...some);
  const into = { sql: connection.sql, images, migrations, enqueue };
  return {
    ...connection,
    url: url.href,
    uploads,
    images,
    jobs,
    into,
    restore: (backup: BackupFile, over: { images?: ImageStore } = {}) =>
      restoreBackup(backup, { ...into, ...over }),
    async close() {
      await connection.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop role ${name}`);
      await admin.end();
    },
  };
}
