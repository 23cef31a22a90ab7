import { useRef } from 'react';

/**
 * Makes keys for rows that have none: a row keeps its input, with focus and half-typed word, when
 * one above it is removed. `remove` must be called for each removed row.
 */
export function useRowKeys(count: number) {
  const kept = useRef<RowKeys>({ keys: [], next: 0 });
  kept.current = fitted(kept.current, count);
  return {
    keys: kept.current.keys,
    remove(index: number) {
      const { keys, next } = kept.current;
      kept.current = { keys: keys.filter((_, at) => at !== index), next };
    },
  };
}

type RowKeys = { keys: readonly number[]; next: number };

/** Fits the number of keys to the rows: added rows get new keys at the end. */
export function fitted({ keys, next }: RowKeys, count: number): RowKeys {
  const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at);
  return { keys: [...keys.slice(0, count), ...added], next: next + added.length };
}
