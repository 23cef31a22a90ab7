/**
 * Draws the icons of the installed app from the rangoli of public/favicon.svg, into public
 * (committed). Run after changing the mark: `bun run icons`.
 */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const paper = '#fbf6ec';

const mark = await readFile(new URL('favicon.svg', folder), 'utf8');

// Launchers may cut a maskable icon down to a circle of 80% of its width; iOS rounds the corners.
await draw('icon-192', 192, 0.8);
await draw('icon-512', 512, 0.8);
await draw('icon-maskable-512', 512, 0.62);
await draw('apple-touch-icon', 180, 0.76);

/** Draws the mark over `share` of the icon's width. */
async function draw(name: string, size: number, share: number) {
  const width = Math.round(size * share);
  const drawing = await sharp(Buffer.from(mark), { density: 600 }).resize(width, width).toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawing }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(new URL(`${name}.png`, folder).pathname);
}
