import { createRecent } from '#server/platform/recent.ts';

type Picture = Uint8Array<ArrayBuffer>;

/** About 20 MB. */
const maxPictures = 200;

/** The pictures last asked for, each drawn once however many ask at the same time. */
export function createPictureCache() {
  const kept = createRecent<string, Promise<Picture>>(maxPictures);
  return (key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const known = kept.get(key);
    if (known) return known;
    const picture = draw();
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    return picture;
  };
}
