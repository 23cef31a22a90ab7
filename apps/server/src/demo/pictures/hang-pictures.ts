import { readFile } from 'node:fs/promises';
import type { Transaction } from '@nagarika/db/client';
import { banners } from '@nagarika/db/schema/events/banners';
import { events } from '@nagarika/db/schema/events/events';
import { images } from '@nagarika/db/schema/events/images';
import { users } from '@nagarika/db/schema/people/users';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { and, eq, isNull } from 'drizzle-orm';
import { doneAt, markDone } from '#server/demo/rows/demo-steps.ts';
import { fileNames } from '#server/features/events/images/remove-files.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps, ImageFile } from '#server/platform/ports/ports.ts';
import { type DemoPicture, demoPictures, paintedFile, paintedWidths } from './painted.ts';

type Hung = DemoPicture & { id: string };

/**
 * Hangs faces of the demo's people and pictures of its events, stories and banners, painted in this folder,
 * as their owners' uploads, before anybody looks. A demo without them shows more rangolis; the next start
 * continues the work.
 */
export async function hangPictures(deps: Deps): Promise<void> {
  await hangAll(deps).catch((error: unknown) => {
    deps.log.error({ fault: describeFault(error) }, 'the demo pictures were not all hung');
  });
}

async function hangAll(deps: Deps): Promise<void> {
  const { db } = deps;
  const loadedAt = await doneAt(db, 'demo.loaded');
  if (!loadedAt || (await doneAt(db, 'demo.pictured'))) return;
  const put = await Promise.all(
    demoPictures.map(async (picture): Promise<Hung> => {
      const id = crypto.randomUUID();
      await deps.images.put(id, await filesOf(picture));
      return { ...picture, id };
    }),
  );
  await db.transaction(async (tx) => {
    for (const together of Map.groupBy(put, ({ shownBy }) => shownBy).values()) {
      if (!(await hang(tx, together))) continue;
      await tx.insert(images).values(together.map((picture) => imageRow(picture, loadedAt)));
    }
    await markDone(tx, 'demo.pictured', deps.clock.now());
  });
  deps.log.info('the demo pictures are hung');
}

/** Makes an upload's files: each width and format. */
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

/** Hangs pictures where nothing hangs yet: a broken-off start, or the owner, may have been there before. */
async function hang(tx: Transaction, together: readonly Hung[]): Promise<boolean> {
  const [first] = together;
  if (!first) return false;
  const { of, id, shownBy } = first;
  switch (of) {
    case 'person':
      return isOne(
        await tx
          .update(users)
          .set({ avatarUrl: imageUrl(id, 320) })
          .where(and(eq(users.id, shownBy), isNull(users.avatarUrl)))
          .returning({ id: users.id }),
      );
    case 'event':
      return isOne(
        await tx
          .update(events)
          .set({ imageUrl: imageUrl(id) })
          .where(and(eq(events.id, shownBy), isNull(events.imageUrl)))
          .returning({ id: events.id }),
      );
    case 'story':
      return isOne(
        await tx
          .update(blogs)
          .set({ images: together.map((one) => imageUrl(one.id)) })
          .where(and(eq(blogs.id, shownBy), eq(blogs.images, [])))
          .returning({ id: blogs.id }),
      );
    case 'banner':
      return isOne(
        await tx
          .update(banners)
          .set({ bannerImage: imageUrl(id) })
          .where(and(eq(banners.id, shownBy), isNull(banners.bannerImage)))
          .returning({ id: banners.id }),
      );
  }
}

const isOne = (rows: readonly unknown[]): boolean => rows.length === 1;
