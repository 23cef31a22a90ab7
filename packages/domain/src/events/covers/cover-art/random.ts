/** A seeded source of choices, which makes the same ones from the same seed on every machine. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
};

/** Feeds an FNV-1a hash of the seed into mulberry32 and drops the first draws, so that near seeds part. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++)
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  for (let warmUp = 0; warmUp < 4; warmUp++) next();

  return {
    next,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
  };
}
