import { readdirSync, statSync } from 'node:fs';
import { imageFormats } from '@nagarika/domain/events/covers/image-files';
import { expect, test } from 'vitest';
import { bannerRows } from '#server/demo/banners.ts';
import { demoBlogs } from '#server/demo/blogs.ts';
import { demoEvents } from '#server/demo/events.ts';
import { demoPeople, personId } from '#server/demo/people/people.ts';
import { scene } from '#server/demo/pictures/scenes/scenes.ts';
import { demoPictures, paintedFile, paintedWidths } from './painted.ts';
import { portrait } from './portrait.ts';
import { bannerScenes, eventScenes, portraits, storyScenes } from './who-and-what.ts';

const people = demoPeople(new Date(0)).map(({ id }) => id);

test.each([
  ['portraits', Object.keys(portraits).map(personId), people],
  ['events', Object.keys(eventScenes), demoEvents.map(({ title }) => title)],
  ['stories', Object.keys(storyScenes), demoBlogs.map(({ title }) => title)],
  ['banners', Object.keys(bannerScenes), bannerRows.map(({ title }) => title)],
])(
  '%s: each stands for somebody or something of the demo, and some are left without',
  (_, named, all) => {
    expect(named.filter((name) => !all.includes(name))).toEqual([]);
    expect(named.length).toBeLessThan(all.length);
  },
);

const drawings = [
  ...Object.entries(portraits).map(([seed, looks]) => portrait({ seed, ...looks })),
  ...Object.entries(eventScenes).map(([seed, name]) => scene(name, seed)),
];

test('no number of a drawing is missing', () => {
  expect(drawings.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
});

test('the same seed paints the same, another one something else', () => {
  expect(scene('hills', 'a')).toBe(scene('hills', 'a'));
  expect(scene('hills', 'a')).not.toBe(scene('hills', 'b'));
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('each picture stands here painted, nothing else does, and all of it is small', () => {
  const sizes = demoPictures.flatMap((picture) =>
    imageFormats.flatMap((format) =>
      paintedWidths(picture)[format].map(
        (width) => statSync(paintedFile(picture, width, format)).size,
      ),
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  const folders = readdirSync(new URL('./painted', import.meta.url));
  expect(folders.sort()).toEqual(demoPictures.map(({ name }) => name).sort());
});
