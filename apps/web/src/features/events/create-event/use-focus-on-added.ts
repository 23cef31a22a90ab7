import { useEffect, useRef } from 'react';

/** For a list of `count` rows: a row that is added takes the focus, so that typing can go on at once. */
export function useFocusOnAdded<Element extends HTMLElement>(count: number) {
  const list = useRef<Element>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) list.current?.lastElementChild?.querySelector('input')?.focus();
    last.current = count;
  }, [count]);
  return list;
}
