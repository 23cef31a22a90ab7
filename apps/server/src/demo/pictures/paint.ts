import { mkdir, rm, writeFile } from 'node:fs/promises';
import { imageFormats } from '@nagarika/domain/events/covers/image-files';
import sharp from 'sharp';
import { scene } from '#server/demo/pictures/scenes/scenes.ts';
import { type DemoPicture, demoPictures, paintedFile, paintedWidths } from './painted.ts';
import { portrait } from './portrait.ts';
import { portraits } from './who-and-what.ts';

// Paints the demo's pictures into files that the repository keeps: run `bun run demo:pictures` after
// changing a scene.

const encoded = {
  webp: { quality: 70, effort: 5 },
  avif: { quality: 48, effort: 3 },
} as const;

let bytes = 0;
await rm(new URL('./painted', import.meta.url), { recursive: true, force: true });
for (const picture of demoPictures) {
  const svg = Buffer.from(drawing(picture));
  for (const format of imageFormats) {
    for (const width of paintedWidths(picture)[format]) {
      const made = sharp(svg).resize({ width, withoutEnlargement: true });
      const file = await made.toFormat(format, encoded[format]).toBuffer();
      const place = paintedFile(picture, width, format);
      await mkdir(new URL('.', place), { recursive: true });
      await writeFile(place, file);
      bytes += file.length;
    }
  }
}
process.stdout.write(`${demoPictures.length} pictures, ${Math.round(bytes / 1024)} kB\n`);

function drawing(picture: DemoPicture): string {
  if (picture.of !== 'person') return scene(picture.scene, picture.seed);
  const looks = portraits[picture.seed];
  if (!looks) throw new Error(`nobody is drawn as ${picture.seed}`);
  return portrait({ seed: picture.seed, ...looks });
}
