import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Contents, RowsInView } from './rows-in-view.ts';

/** Beyond so many rows a list has only those in the page that are in view, or near. */
export const manyRows = 100;

type Code = typeof import('./rows-in-view.ts');

let code: Code | 'missing' | null = null;
const waiting = new Set<() => void>();

/**
 * Null while all rows are shown: there are few, or the code that chooses among them is not here.
 * `most`: of how many at most, for as long as that is on its way.
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
  // What came whole is not built whole first; what has grown row by row loses none meanwhile.
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
    // What stands above the list grows and shrinks too.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [view, list]);

  const most = cameWhole && isLong && code !== 'missing' ? manyRows : contents.keys.length;
  return { view: isLong ? view : null, most };
}

/** Loaded once the first long list is shown; asked for again by the next one, should it not come. */
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
