import { AsyncLocalStorage } from 'node:async_hooks';
import { alsoRead, noReads, notingReads, type Reads } from '@nagarika/db/changes/changes';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { CacheCounts } from './cache-counts.ts';
import type { Freshness } from './freshness.ts';

/** What is kept is made anew after so long, whatever was heard. */
export const keptMs = 1_000;
export type KeptBounds = { entries: number; bytes: number; bytesOfOne: number };

/** When the oldest of what something is made from was read: Unix ms by the product's clock, which decides what is over. */
type Age = { since: number };
type One<Value> = {
  value: Value;
  /** Null: it is for who made it, and for nobody else. */
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
  /** In bytes; null: it is not kept. */
  sizeOf: (value: Value) => number | null;
};

/** Of what is being made: it is no younger than what is kept and goes into it. */
const making = new AsyncLocalStorage<Age>();

/**
 * Values in memory, each made once however many ask, until what they were read from has changed.
 * All who ask are given the same one: it must not be changed.
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
    // What began before a change and ends after it is for those who asked before it.
    if (isFresh(one)) keep(key, one);
    return one;
  }

  function find(key: string): Value | undefined {
    const one = kept.get(key);
    if (!one || !isYoung(one) || !isFresh(one)) return undefined;
    counts.hits += 1;
    return handedOut(one);
  }

  /** The value that `make` makes, or that of somebody who asked the same, if it may be kept. */
  async function ask(key: string, asked: Asked<Value>): Promise<Value> {
    // What this goes into has waited for it: not again, where the database is away.
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
    /** The value at hand; undefined: `ask` for it. */
    find,
    ask,
    size,
  };
}

/** Whatever is being made of it goes when it goes. */
function handedOut<Value>({ value, reads, age }: One<Value>): Value {
  alsoRead(reads);
  const whole = making.getStore();
  if (whole) whole.since = Math.min(whole.since, age.since);
  return value;
}

export type Kept<Value> = ReturnType<typeof createKept<Value>>;
