import { noReads, notingReads, type Reads } from '@nagarika/db/changes';
import type { Clock } from '#server/platform/clock.ts';
import type { Freshness } from '#server/platform/freshness.ts';
import type { FinishedAnswer } from './finished-answer.ts';

/** An answer is made anew after so long, whatever was heard. */
export const keptMs = 1_000;
export type KeptBounds = { entries: number; bytes: number; bytesOfOne: number };
export const keptBounds: KeptBounds = {
  entries: 2_000,
  bytes: 64 * 1024 * 1024,
  bytesOfOne: 4 * 1024 * 1024,
};

type Kept = {
  answer: FinishedAnswer;
  reads: Reads;
  since: number;
  /** The count of changes up to which it is known to be fresh. */
  freshAt: number;
  madeMs: number;
  /** By the product's clock, which decides what is over. */
  madeAt: number;
  mindsParts: boolean;
};
type Filling = { since: number; done: Promise<Kept | null> };

type Needs = { freshness: Freshness; clock: Clock; now?: () => number; bounds?: KeptBounds };

/** Finished answers in memory, each made once however many ask, until what they show has changed. */
export function createKeptAnswers(needs: Needs) {
  const { freshness, clock, now = () => performance.now(), bounds = keptBounds } = needs;
  const kept = new Map<string, Kept>();
  const filling = new Map<string, Filling>();
  let bytes = 0;

  function isFresh(one: Kept): boolean {
    const count = freshness.count();
    if (one.freshAt === count) return true;
    if (!freshness.isFresh(one.reads, one.since, one)) return false;
    one.freshAt = count;
    return true;
  }

  const isYoung = (one: Kept) =>
    now() - one.madeMs < keptMs && Math.abs(clock.now().getTime() - one.madeAt) < keptMs;

  function drop(key: string): void {
    const one = kept.get(key);
    if (!one) return;
    kept.delete(key);
    bytes -= one.answer.size;
  }

  function keep(key: string, one: Kept): void {
    drop(key);
    if (one.answer.size > bounds.bytesOfOne) return;
    kept.set(key, one);
    bytes += one.answer.size;
    for (const [oldest] of kept) {
      if (kept.size <= bounds.entries && bytes <= bounds.bytes) break;
      drop(oldest);
    }
  }

  async function fill(key: string, mindsParts: boolean, make: Make): Promise<Kept | null> {
    const since = freshness.count();
    const reads = noReads();
    const times = { madeMs: now(), madeAt: clock.now().getTime() };
    const answer = await notingReads(reads, make);
    if (!answer) return null;
    const one = { answer, reads, since, freshAt: since, ...times, mindsParts };
    // What began before a change and ends after it is for those who asked before it.
    if (isFresh(one)) keep(key, one);
    return one;
  }

  return {
    /** The answer at hand; undefined: `ask` for it. */
    find(key: string): FinishedAnswer | undefined {
      const one = kept.get(key);
      if (!one || !isYoung(one) || !isFresh(one)) return undefined;
      return one.answer;
    },
    /**
     * The answer that `make` makes, or that of somebody who asked the same. Null: `make` was called
     * and made none that can be kept.
     */
    async ask(
      key: string,
      { mindsParts, make }: { mindsParts: boolean; make: Make },
    ): Promise<FinishedAnswer | null> {
      await freshness.ready();
      const arrived = freshness.count();
      for (;;) {
        const found = filling.get(key);
        if (!found) break;
        const one = await found.done.catch(() => null);
        if (!one) break;
        if (found.since >= arrived || isFresh(one)) return one.answer;
      }
      const since = freshness.count();
      const done = fill(key, mindsParts, make);
      const mine: Filling = { since, done };
      filling.set(key, mine);
      try {
        return (await done)?.answer ?? null;
      } finally {
        if (filling.get(key) === mine) filling.delete(key);
      }
    },
    size: () => ({ entries: kept.size, bytes }),
  };
}

type Make = () => Promise<FinishedAnswer | null>;
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
