import { useRef } from 'react';

/**
 * Keys for the rows of a list that has none of its own: a row keeps its input, with the focus and
 * a half-typed word in it, when one above it is removed. `remove` is to be told of what is taken out.
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

/** As many keys as rows: added rows are new ones at the end. */
export function fitted({ keys, next }: RowKeys, count: number): RowKeys {
  const added = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at);
  return { keys: [...keys.slice(0, count), ...added], next: next + added.length };
}
