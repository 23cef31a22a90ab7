import { createMadeOnce } from '#server/platform/memory/made-once.ts';
import { createRecent } from '#server/platform/memory/recent.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';

/** Room for some thousand pictures in the size of cards. */
const mostBytes = 64 * 1024 * 1024;
/** A picture that another server has removed is shown here for at most this long. */
const keptMs = 10 * 60_000;

/**
 * Keeps pictures of a network store in memory and reads each once however many ask: a page of cards asks for
 * twenty pictures, which never change.
 */
export function keptImages(store: ImageStore, now: () => number = Date.now): ImageStore {
  const files = createMadeOnce('pictures', { mostBytes });
  /** Pictures removed here, which memory must never show again. */
  const removed = createRecent<string, true>(10_000);

  return {
    put: store.put,
    async get(id, width, format) {
      if (removed.get(id)) return store.get(id, width, format);
      try {
        return await files(`${id}/${width}.${format}/${turnOf(id, now())}`, async () => {
          const bytes = await store.get(id, width, format);
          if (!bytes) throw new NoSuchFile();
          return bytes;
        });
      } catch (error) {
        if (error instanceof NoSuchFile) return null;
        throw error;
      }
    },
    remove(id) {
      removed.set(id, true);
      return store.remove(id);
    },
  };
}

/** Thrown so that the absence is not kept. */
class NoSuchFile extends Error {}

/** Starts each picture's ten minutes at another moment, so that not all are read anew at once. */
function turnOf(id: string, at: number): number {
  const share = Number.parseInt(id.slice(0, 4), 16) / 0x1_0000;
  return Math.floor(at / keptMs + share);
}
