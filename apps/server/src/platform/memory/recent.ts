/** Makes a map of the `most` entries last used; the one unused for longest makes room. */
export function createRecent<Key, Value>(most: number) {
  const kept = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    set(key: Key, value: Value): void {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    delete: (key: Key) => kept.delete(key),
  };
}
