import { coverArt, coverArtSvg } from '@nagarika/domain/events/covers/cover-art';
import { type Cover, coverPath } from '@nagarika/domain/events/listing/cover-address';
import { compress } from '#server/http/answers/compress.ts';
import { createRecent } from '#server/platform/memory/recent.ts';

export type DrawnCover = Record<'raw' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>;

/** Takes about 5 MB. */
const kept = createRecent<string, Promise<DrawnCover>>(500);

/** Draws and compresses a cover once, in a third of a millisecond, and keeps the last ones asked for. */
export function drawCover(cover: Cover): Promise<DrawnCover> {
  const key = coverPath(cover);
  const known = kept.get(key);
  if (known) return known;
  const drawn = draw(cover);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

async function draw(cover: Cover): Promise<DrawnCover> {
  const raw = new TextEncoder().encode(coverArtSvg(coverArt(cover)));
  const [br, gzip] = await Promise.all([compress(raw, 'br'), compress(raw, 'gzip')]);
  return { raw, br: br?.body ?? raw, gzip: gzip?.body ?? raw };
}
