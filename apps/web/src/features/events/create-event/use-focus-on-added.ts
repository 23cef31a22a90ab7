import { useEffect, useRef } from 'react';

/** Focuses a row that was added to a list of `count` rows, so that typing can go on at once. */
export function useFocusOnAdded<Element extends HTMLElement>(count: number) {
  const list = useRef<Element>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    last.current = count;
  }, [count]);
  return list;
}
