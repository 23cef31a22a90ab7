import { createMadeOnce } from '#server/platform/memory/made-once.ts';
import { createRecent } from '#server/platform/memory/recent.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';

/** Some thousand pictures as cards show them. */
const mostBytes = 64 * 1024 * 1024;
/** What another server has removed is shown here for that long at most. */
const keptMs = 10 * 60_000;

/**
 * What was read from a store in the network is kept in memory, and read once however many ask:
 * a page of cards asks for twenty pictures, which never change.
 */
export function keptImages(store: ImageStore, now: () => number = Date.now): ImageStore {
  const files = createMadeOnce('pictures', { mostBytes });
  /** Removed here: never to be shown from memory. */
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

/** Thrown, so that it is not kept. */
class NoSuchFile extends Error {}

/** Each picture's ten minutes begin at another moment: not all are read anew at once. */
function turnOf(id: string, at: number): number {
  const share = Number.parseInt(id.slice(0, 4), 16) / 0x1_0000;
  return Math.floor(at / keptMs + share);
}
