import { readFile } from 'node:fs/promises';
import type { Transaction } from '@nagarika/db/client';
import { banners } from '@nagarika/db/schema/banners';
import { blogs } from '@nagarika/db/schema/blogs';
import { events } from '@nagarika/db/schema/events';
import { images } from '@nagarika/db/schema/images';
import { users } from '@nagarika/db/schema/users';
import { imageUrl } from '@nagarika/domain/images';
import { eq, sql } from 'drizzle-orm';
import { doneAt, markDone } from '#server/demo/demo-steps.ts';
import { fileNames } from '#server/features/images/stored-files.ts';
import type { Deps, ImageFile } from '#server/platform/ports.ts';
import { type DemoPicture, demoPictures, paintedFile, paintedWidths } from './painted.ts';

type Hung = DemoPicture & { id: string };

/**
 * Faces of the demo's people and pictures of its events, stories and banners, which stand painted beside
 * this: kept as what their owners uploaded, before anybody looks.
 */
export async function hangPictures(deps: Deps): Promise<void> {
  const { db } = deps;
  const loadedAt = await doneAt(db, 'demo.loaded');
  if (!loadedAt || (await doneAt(db, 'demo.pictured'))) return;
  const hung = await Promise.all(
    demoPictures.map(async (picture): Promise<Hung> => {
      const id = crypto.randomUUID();
      await deps.images.put(id, await filesOf(picture));
      return { ...picture, id };
    }),
  );
  await db.transaction(async (tx) => {
    await tx.insert(images).values(hung.map((picture) => imageRow(picture, loadedAt)));
    for (const picture of hung) await hang(tx, picture);
    await markDone(tx, 'demo.pictured', deps.clock.now());
  });
  deps.log.info('the demo pictures are hung');
}

/** As an upload is kept: in each width and format. */
function filesOf(picture: DemoPicture): Promise<ImageFile[]> {
  return Promise.all(
    fileNames.map(async ({ width, format }) => {
      const there = paintedWidths(picture)[format];
      const next = there.find((one) => one >= width) ?? Math.max(...there);
      return { width, format, bytes: await readFile(paintedFile(picture, next, format)) };
    }),
  );
}

function imageRow({ id, of, ownerId }: Hung, createdAt: Date): typeof images.$inferInsert {
  const isPerson = of === 'person';
  const size = isPerson ? { width: 320, height: 320 } : { width: 1200, height: 750 };
  return { id, ownerId, createdAt, ...size, kind: isPerson ? 'profile' : 'event' };
}

async function hang(tx: Transaction, { of, id, shownBy }: Hung): Promise<void> {
  switch (of) {
    case 'person':
      await tx
        .update(users)
        .set({ avatarUrl: imageUrl(id, 320) })
        .where(eq(users.id, shownBy));
      return;
    case 'event':
      await tx
        .update(events)
        .set({ imageUrl: imageUrl(id) })
        .where(eq(events.id, shownBy));
      return;
    case 'story':
      await tx
        .update(blogs)
        .set({ images: sql`${blogs.images} || ${JSON.stringify([imageUrl(id)])}::jsonb` })
        .where(eq(blogs.id, shownBy));
      return;
    case 'banner':
      await tx
        .update(banners)
        .set({ bannerImage: imageUrl(id) })
        .where(eq(banners.id, shownBy));
  }
}
