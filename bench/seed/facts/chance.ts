/** Gives the same ids and the same chances in every run: what is measured twice is the same data. */

const bytes = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));

/** Returns a well-mixed number of 32 bits, different for each `n` (the finaliser of MurmurHash3). */
function mixed(n: number): number {
  let h = n | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hex(word: number): string {
  return `${bytes[word >>> 24]}${bytes[(word >>> 16) & 255]}${bytes[(word >>> 8) & 255]}${bytes[word & 255]}`;
}

function seedOf(name: string): number {
  let seed = 17;
  for (const sign of name) seed = mixed(Math.imul(seed, 31) + sign.charCodeAt(0));
  return seed;
}

/** Makes the ids of one kind of row: the n-th is always the same UUID (version 4 in form). */
export function idsOf(kind: string): (n: number) => string {
  const seeds = [0, 1, 2, 3].map((part) => seedOf(`${kind}${part}`));
  const [a = 0, b = 0, c = 0, d = 0] = seeds;
  return (n) => {
    const second = hex(mixed(n ^ b));
    const third = hex((mixed(n ^ c) & 0x3fffffff) | 0x80000000);
    return `${hex(mixed(n ^ a))}-${second.slice(0, 4)}-4${second.slice(5)}-${third.slice(0, 4)}-${third.slice(4)}${hex(mixed(n ^ d))}`;
  };
}

/** Returns five bytes for a code; no two `n` have the same. */
export function codeBytes(kind: string, n: number): Uint8Array {
  const seed = seedOf(kind);
  const word = mixed(n ^ seed);
  return Uint8Array.of(word >>> 24, word >>> 16, word >>> 8, word, mixed(word ^ n));
}

export type Chance = {
  /** Returns 0 to 1, without 1. */
  next: () => number;
  /** True for this part of the draws. */
  is: (part: number) => boolean;
  /** Returns a whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  of: <T>(list: readonly [T, ...T[]]) => T;
  /** Draws unevenly a place among `count`: the larger `power` is, the more often the first ones. */
  rank: (count: number, power: number) => number;
};

/** Makes a Mulberry32, begun by the name of what it decides. */
export function chanceOf(name: string): Chance {
  let state = seedOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    is: (part) => next() < part,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    of: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    rank: (count, power) => Math.min(count - 1, Math.floor(count * next() ** power)),
  };
}
