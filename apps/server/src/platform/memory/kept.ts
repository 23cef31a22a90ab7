import { AsyncLocalStorage } from 'node:async_hooks';
import { alsoRead, noReads, notingReads, type Reads } from '@nagarika/db/changes/changes';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { CacheCounts } from './cache-counts.ts';
import type { Freshness } from './freshness.ts';

/** A kept value is made anew after this long, whatever was heard. */
export const keptMs = 1_000;
export type KeptBounds = { entries: number; bytes: number; bytesOfOne: number };

/** When a value's oldest source was read: Unix ms by the product's clock, which decides what is over. */
type Age = { since: number };
type One<Value> = {
  value: Value;
  /** Null when it is only for its maker. */
  size: number | null;
  reads: Reads;
  since: number;
  /** The count of changes up to which it is known to be fresh. */
  freshAt: number;
  age: Age;
  mindsParts: boolean;
};
type Filling<Value> = { since: number; done: Promise<One<Value>> };
type Asked<Value> = { mindsParts: boolean; make: () => Promise<Value> };

type Needs<Value> = {
  freshness: Freshness;
  clock: Clock;
  bounds: KeptBounds;
  counts: CacheCounts;
  /** Returns bytes; null when it is not kept. */
  sizeOf: (value: Value) => number | null;
};

/** The age of the value under way: no younger than the kept values that go into it. */
const making = new AsyncLocalStorage<Age>();

/**
 * Keeps values in memory, each made once however many ask, until what they were read from has changed. All
 * callers get the same one, which must not be changed.
 */
export function createKept<Value>(needs: Needs<Value>) {
  const { freshness, clock, bounds, counts, sizeOf } = needs;
  const now = () => clock.now().getTime();
  const kept = new Map<string, One<Value>>();
  const filling = new Map<string, Filling<Value>>();
  let bytes = 0;

  function isFresh(one: One<Value>): boolean {
    const count = freshness.count();
    if (one.freshAt === count) return true;
    if (!freshness.isFresh(one.reads, one.since, one)) return false;
    one.freshAt = count;
    return true;
  }

  // A clock that was put right may be behind what was read by it.
  const isYoung = ({ age }: One<Value>) => Math.abs(now() - age.since) < keptMs;

  function drop(key: string): void {
    const one = kept.get(key);
    if (!one) return;
    kept.delete(key);
    bytes -= one.size ?? 0;
  }

  function keep(key: string, one: One<Value>): void {
    drop(key);
    if (one.size === null || one.size > bounds.bytesOfOne) return;
    kept.set(key, one);
    bytes += one.size;
    for (const [oldest] of kept) {
      if (kept.size <= bounds.entries && bytes <= bounds.bytes) break;
      drop(oldest);
    }
  }

  async function fill(key: string, { mindsParts, make }: Asked<Value>): Promise<One<Value>> {
    const since = freshness.count();
    const reads = noReads();
    const age = { since: now() };
    const value = await making.run(age, () => notingReads(reads, make));
    const one = { value, size: sizeOf(value), reads, since, freshAt: since, age, mindsParts };
    // A value begun before a change and finished after it is for callers from before it.
    if (isFresh(one)) keep(key, one);
    return one;
  }

  function find(key: string): Value | undefined {
    const one = kept.get(key);
    if (!one || !isYoung(one) || !isFresh(one)) return undefined;
    counts.hits += 1;
    return handedOut(one);
  }

  /** Returns the value that `make` makes, or that of another caller for the same key, if it may be kept. */
  async function ask(key: string, asked: Asked<Value>): Promise<Value> {
    // An enclosing value has waited for this already, which is not repeated while the database is away.
    if (!making.getStore()) await freshness.ready();
    const arrived = freshness.count();
    for (;;) {
      const found = filling.get(key);
      if (!found) break;
      const one = await found.done.catch(() => null);
      if (!one || one.size === null) break;
      if (found.since < arrived && !isFresh(one)) continue;
      counts.joined += 1;
      return handedOut(one);
    }
    counts.made += 1;
    const since = freshness.count();
    const done = fill(key, asked);
    const mine: Filling<Value> = { since, done };
    filling.set(key, mine);
    try {
      return handedOut(await done);
    } finally {
      if (filling.get(key) === mine) filling.delete(key);
    }
  }

  const size = () => ({ entries: kept.size, bytes });
  counts.held = size;
  return {
    /** Returns the value at hand; undefined when `ask` must make it. */
    find,
    ask,
    size,
  };
}

/** Notes the value's reads and age in what is being made from it, so that it goes when the value goes. */
function handedOut<Value>({ value, reads, age }: One<Value>): Value {
  alsoRead(reads);
  const whole = making.getStore();
  if (whole) whole.since = Math.min(whole.since, age.since);
  return value;
}

export type Kept<Value> = ReturnType<typeof createKept<Value>>;
