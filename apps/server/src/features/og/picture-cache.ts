type Picture = Uint8Array<ArrayBuffer>;

/** About 20 MB. */
const most = 200;

/**
 * The pictures last asked for, each drawn once however many ask at the same time, and one after
 * the other: drawing takes a whole core for a sixth of a second.
 */
export function createPictureCache() {
  const kept = new Map<string, Promise<Picture>>();
  let queue: Promise<unknown> = Promise.resolve();

  return (key: string, draw: () => Promise<Picture>): Promise<Picture> => {
    const known = kept.get(key);
    const picture = known ?? queue.then(draw);
    kept.delete(key);
    kept.set(key, picture);
    if (known) return known;
    queue = picture.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}
