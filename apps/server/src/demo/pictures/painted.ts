import type { ImageFormat, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { bannerId } from '#server/demo/banners.ts';
import { blogId, demoBlogs } from '#server/demo/blogs.ts';
import { demoEvents, eventId } from '#server/demo/events.ts';
import { organiserId, personId, signInId } from '#server/demo/people/people.ts';
import type { Scene } from '#server/demo/pictures/scenes/scenes.ts';
import { bannerScenes, eventScenes, portraits, storyScenes } from './who-and-what.ts';

export type DemoPicture = {
  /** The name of its folder. */
  name: string;
  ownerId: string;
  /** Id of the person, event, story or banner that shows it. */
  shownBy: string;
} & (
  | { of: 'person'; seed: string }
  | { of: 'event' | 'story' | 'banner'; seed: string; scene: Scene }
);

/** The painted files of a picture; the demo uses the next larger one for the other widths. */
const painted: Record<'person' | 'scene', Record<ImageFormat, (typeof imageWidths)[number][]>> = {
  person: { avif: [320], webp: [320] },
  // A browser that cannot show AVIF gets by with fewer points.
  scene: { avif: [320, 640, 1280], webp: [640] },
};

export const paintedWidths = ({ of }: DemoPicture) => painted[of === 'person' ? 'person' : 'scene'];

export function paintedFile({ name }: DemoPicture, width: number, format: ImageFormat): URL {
  return new URL(`./painted/${name}/${width}.${format}`, import.meta.url);
}

const nameOf = (...parts: string[]) =>
  parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

export const demoPictures: readonly DemoPicture[] = [
  ...Object.keys(portraits).map((key) => ({
    name: nameOf('person', key),
    of: 'person' as const,
    seed: key,
    ownerId: personId(key),
    shownBy: personId(key),
  })),
  ...demoEvents.flatMap((event) => {
    const scene = eventScenes[event.title];
    if (!scene) return [];
    const owned = { ownerId: organiserId(event.organiser), shownBy: eventId(event) };
    return [
      {
        ...owned,
        name: nameOf('event', event.title),
        of: 'event' as const,
        seed: event.title,
        scene,
      },
    ];
  }),
  ...demoBlogs.flatMap((blog) =>
    (storyScenes[blog.title] ?? []).map((scene) => ({
      name: nameOf('story', blog.title, scene),
      of: 'story' as const,
      seed: blog.title,
      scene,
      ownerId: organiserId(blog.author),
      shownBy: blogId(blog),
    })),
  ),
  ...Object.entries(bannerScenes).map(([title, scene]) => ({
    name: nameOf('banner', title),
    of: 'banner' as const,
    seed: title,
    scene,
    ownerId: signInId('asha'),
    shownBy: bannerId(title),
  })),
];
