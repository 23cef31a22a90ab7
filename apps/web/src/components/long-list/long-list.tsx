import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useRowsInView } from './use-rows-in-view.ts';

type Props = {
  /** The name under which the list's heights are remembered when the page is left. */
  name: string;
  label?: string | undefined;
  className: string;
  rowClassName?: string;
  /** The keys of items that stay in the page at any scroll position: otherwise their state would be lost. */
  kept?: ReadonlySet<string>;
  /** Content after the last item. */
  end?: ReactNode;
  /** The items, each with a key. */
  children: readonly ReactElement[];
};

/**
 * Shows a list or a grid of cards that may get long and scrolls with the window. Beyond a hundred
 * items only those in or near view are in the page (docs/decisions/0153-long-lists.md).
 */
export function LongList({ name, label, className, rowClassName, children, ...rest }: Props) {
  const { kept = none, end } = rest;
  const list = useRef<HTMLUListElement>(null);
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const keys = useMemo(() => children.map(({ key }) => String(key)), [children]);
  const contents = { keys, kept: withOne(kept, lastFocused) };
  const { view, most } = useRowsInView(list, name, contents);
  const isPrinting = usePrinting();
  const part = isPrinting ? view?.showAll(contents) : view?.show(contents);
  const shown = part?.items ?? allOf(isPrinting ? keys.length : Math.min(most, keys.length));

  /**
   * Keeps the focused item, and the last focused one, to which a dialog returns the focus. Their
   * neighbours are rendered before the next key is read, because Tab may be faster than the page
   * scrolls.
   */
  function keepFocused({ target, currentTarget }: FocusEvent) {
    const place = [...currentTarget.children].findIndex((item) => item.contains(target));
    setLastFocused(keys[shown[place]?.index ?? -1] ?? null);
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className={className}
      style={part?.room}
      onFocus={keepFocused}
    >
      {shown.map(({ index, row, margin }) => (
        <li
          key={keys[index]}
          className={rowClassName}
          style={margin === undefined ? undefined : { marginTop: margin }}
          {...(part && {
            'data-row': row,
            'aria-setsize': keys.length,
            'aria-posinset': index + 1,
          })}
        >
          {children[index]}
        </li>
      ))}
      {shown.at(-1)?.index === keys.length - 1 && end}
    </ul>
  );
}

const none: ReadonlySet<string> = new Set();

function withOne(keys: ReadonlySet<string>, key: string | null): ReadonlySet<string> {
  return key === null ? keys : new Set([...keys, key]);
}

type Shown = { index: number; row?: number; margin?: number | undefined };

function allOf(count: number): Shown[] {
  return Array.from({ length: count }, (_, index) => ({ index }));
}

/** Returns true while the browser lays the page out for paper. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
