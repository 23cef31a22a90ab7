import { createHash } from 'node:crypto';
import { cacheCounts } from './cache-counts.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type MadeOnce = (key: string, make: () => Promise<Bytes>) => Promise<Bytes>;

/**
 * Keeps files by their content: each is made once, however many ask at the same time, and the latest ones
 * are kept while they have room. The caller has checked whether it may see the file: nothing here does. A
 * failed file is made anew. `name` is theirs in the metrics.
 */
export function createMadeOnce(name: string, { mostBytes }: { mostBytes: number }): MadeOnce {
  const kept = new Map<string, { file: Promise<Bytes>; bytes: number }>();
  let held = 0;
  const counts = cacheCounts(name);
  counts.held = () => ({ entries: kept.size, bytes: held });

  function drop(key: string) {
    held -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return (key, make) => {
    const known = kept.get(key);
    if (known) {
      counts.hits += 1;
      kept.delete(key);
      kept.set(key, known);
      return known.file;
    }
    counts.made += 1;
    const made = { file: make(), bytes: 0 };
    kept.set(key, made);
    made.file.then(
      ({ byteLength }) => {
        made.bytes = byteLength;
        held += byteLength;
        for (const oldest of kept.keys()) {
          if (held <= mostBytes) break;
          drop(oldest);
        }
      },
      () => kept.delete(key),
    );
    return made.file;
  };
}

/** Makes a short name for all that this value holds. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
