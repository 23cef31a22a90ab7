/** Makes chance that a seed repeats (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Draws a whole number from 0 to `most`. */
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    isOneIn: (many: number) => next() * many < 1,
    /** @throws where there is nothing to choose from */
    one<Value>(all: readonly Value[]): Value {
      const chosen = all[Math.floor(next() * all.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    /** Makes a separate chance, so that what others draw does not change it. */
    child: (name: number) => seeded(seed * 1_000_003 + name),
  };
}

export type Seeded = ReturnType<typeof seeded>;
