import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Contents, RowsInView } from './rows-in-view.ts';

/** Above this number of rows, only those in or near view are in the page. */
export const manyRows = 100;

type Code = typeof import('./rows-in-view.ts');

let code: Code | 'missing' | null = null;
const waiting = new Set<() => void>();

/**
 * Returns a null view while all rows are shown: there are few, or the code that chooses is not
 * loaded. `most` limits their number while that code loads.
 */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  name: string,
  contents: Contents,
): { view: RowsInView | null; most: number } {
  const isLong = contents.keys.length > manyRows;
  const code = useCode(isLong);
  const isReady = isLong && code !== null && code !== 'missing';
  const [, change] = useReducer((count: number) => count + 1, 0);
  const [view, setView] = useState(() =>
    isReady ? code.rememberedRows(name, contents, change) : null,
  );
  // A list that came whole is not rendered whole first; one that grew row by row loses no row meanwhile.
  const [cameWhole] = useState(isLong);

  useLayoutEffect(() => {
    if (!isReady) setView(null);
    else if (!view && list.current) setView(code.measuredRows(list.current, contents, change));
  });
  useLayoutEffect(() => {
    if (!view) return;
    return () => view.leave(name);
  }, [view, name]);
  useLayoutEffect(() => {
    if (view && list.current) view.update(list.current);
  });
  useEffect(() => {
    if (!view || !list.current) return;
    const observer = new ResizeObserver(change);
    observer.observe(list.current);
    // Content above the list grows and shrinks too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [view, list]);

  const most = cameWhole && isLong && code !== 'missing' ? manyRows : contents.keys.length;
  return { view: isLong ? view : null, most };
}

/** Loads the code with the first long list; if that fails, the next list asks again. */
function useCode(isWanted: boolean): typeof code {
  useEffect(() => {
    if (!isWanted || (code && code !== 'missing')) return;
    import('./rows-in-view.ts').then(arrive, () => arrive('missing'));
  }, [isWanted]);
  return useSyncExternalStore(subscribe, readCode, nothingYet);
}

function arrive(come: Code | 'missing'): void {
  code = come;
  for (const tell of waiting) tell();
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const readCode = () => code;
const nothingYet = () => null;
