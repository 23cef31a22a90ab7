import type { Deps } from '#server/platform/ports/ports.ts';
import { cacheCounts } from './cache-counts.ts';
import { createKept, type Kept, type KeptBounds } from './kept.ts';

/** The dependencies that keeping reads needs. */
export type KeepingDeps = Pick<Deps, 'freshness' | 'clock' | 'keepsReads'>;

/** Bounds one kind of read, all entries together. */
const bounds: KeptBounds = {
  entries: 2_000,
  bytes: 16 * 1024 * 1024,
  bytesOfOne: 2 * 1024 * 1024,
};

/**
 * Keeps reads of one kind, which many answers are made of: each is read once for all callers, and nobody can
 * change it (docs/decisions/0140-kept-answers.md). A value that is not for all serves only its reader. Every
 * server has its own; `name` is theirs in the metrics.
 */
export function keptReads<Value>(name: string, isForAll: (value: Value) => boolean = () => true) {
  const stores = new WeakMap<Deps['freshness'], Kept<Value>>();
  const sizeOf = (value: Value) => (isForAll(value) ? bytesOf(value) : null);

  function storeOf({ freshness, clock }: KeepingDeps): Kept<Value> {
    const known = stores.get(freshness);
    if (known) return known;
    const made = createKept<Value>({
      freshness,
      clock,
      bounds,
      sizeOf,
      counts: cacheCounts(name),
    });
    stores.set(freshness, made);
    return made;
  }

  return async (deps: KeepingDeps, key: string, read: () => Promise<Value>): Promise<Value> => {
    const make = async () => frozen(await read());
    if (!deps.keepsReads) return make();
    const store = storeOf(deps);
    return store.find(key) ?? store.ask(key, { mindsParts: true, make });
  };
}

/** Estimates the bytes that it takes in memory. */
const bytesOf = (value: unknown) => 2 * JSON.stringify(value).length + 1024;

/** Freezes a value with all that is in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
