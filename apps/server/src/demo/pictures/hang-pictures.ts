import { banners } from '@nagarika/db/schema/banners';
import { blogs } from '@nagarika/db/schema/blogs';
import { events } from '@nagarika/db/schema/events';
import { users } from '@nagarika/db/schema/users';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { bannerId } from '#server/demo/banners.ts';
import { blogId, demoBlogs } from '#server/demo/blogs.ts';
import { doneAt, markDone } from '#server/demo/demo-steps.ts';
import { demoEvents, eventId } from '#server/demo/events.ts';
import { organiserId, personId, signInId } from '#server/demo/people.ts';
import { shifted } from '#server/demo/shifted.ts';
import { uploadEventImage } from '#server/features/images/upload-event-image.ts';
import { uploadProfilePhoto } from '#server/features/images/upload-profile-photo.ts';
import type { Deps } from '#server/platform/ports.ts';
import { toUser } from '#server/platform/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { portrait } from './portrait.ts';
import { type Scene, scene } from './scenes.ts';
import { bannerScenes, eventScenes, portraits, storyScenes } from './who-and-what.ts';

type Hang = { deps: Deps; as: (userId: string) => Promise<MemberContext | null> };

/**
 * Faces of the demo's people and pictures of its events, stories and banners, painted here and
 * uploaded by their owners as any other. A start that was broken off takes it up where it ended.
 */
export async function hangPictures(deps: Deps): Promise<void> {
  const { db } = deps;
  const loadedAt = await doneAt(db, 'demo.loaded');
  if (!loadedAt || (await doneAt(db, 'demo.pictured'))) return;
  const hang: Hang = {
    deps,
    as: async (userId) => {
      const [row] = await db.select().from(users).where(eq(users.id, userId));
      return row ? shifted(deps, toUser(row), loadedAt, 0) : null;
    },
  };
  await hangBanners(hang);
  await hangEvents(hang);
  await hangPortraits(hang);
  await hangStories(hang);
  await markDone(db, 'demo.pictured', deps.clock.now());
  deps.log.info('the demo pictures are hung');
}

async function hangPortraits({ as }: Hang) {
  for (const [key, looks] of Object.entries(portraits)) {
    const ctx = await as(personId(key));
    if (!ctx || ctx.user.avatarUrl) continue;
    await uploadProfilePhoto(ctx, await photo(portrait({ seed: key, ...looks })));
  }
}

async function hangEvents({ deps: { db }, as }: Hang) {
  for (const event of demoEvents) {
    const name = eventScenes[event.title];
    const isBare = and(eq(events.id, eventId(event)), isNull(events.imageUrl));
    if (!name || (await db.$count(events, isBare)) === 0) continue;
    const imageUrl = await upload(await as(organiserId(event.organiser)), name, event.title);
    await db.update(events).set({ imageUrl }).where(isBare);
  }
}

async function hangStories({ deps: { db }, as }: Hang) {
  for (const blog of demoBlogs) {
    const isBare = and(eq(blogs.id, blogId(blog)), eq(blogs.images, []));
    if ((await db.$count(blogs, isBare)) === 0) continue;
    const images: string[] = [];
    for (const name of storyScenes[blog.title] ?? []) {
      const image = await upload(await as(organiserId(blog.author)), name, blog.title);
      if (image) images.push(image);
    }
    await db.update(blogs).set({ images }).where(isBare);
  }
}

async function hangBanners({ deps: { db }, as }: Hang) {
  for (const [title, name] of Object.entries(bannerScenes)) {
    const isBare = and(eq(banners.id, bannerId(title)), isNull(banners.bannerImage));
    if ((await db.$count(banners, isBare)) === 0) continue;
    const bannerImage = await upload(await as(signInId('asha')), name, title);
    await db.update(banners).set({ bannerImage }).where(isBare);
  }
}

/** Null: nobody is there any more whose picture it would be. */
async function upload(ctx: MemberContext | null, name: Scene, seed: string) {
  if (!ctx) return null;
  const { imageUrl } = await uploadEventImage(ctx, await photo(scene(name, seed)));
  return imageUrl;
}

/** As a phone would send it. */
async function photo(svg: string): Promise<Blob> {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
