import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  type VirtualItem,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import { flushSync } from 'react-dom';
import { heightOf, type ListShape, shapeOf } from './list-shape.ts';

/** What a list has now: a key for each item, and those that stay whatever is in view. */
export type Contents = { keys: readonly string[]; kept: ReadonlySet<string> };

type Known = { shape: ListShape; estimate: number; rows: VirtualItem[] };

/** What was known of the lists that were left, so that going back finds the page as it was. */
const left = new Map<string, Known & { windowWidth: number }>();

/** Pixels: what is sought stands below the page's header. */
const underHeader = 80;

/** Rows above and below the window that are there already when somebody scrolls on. */
const overscan = 4;

/** Of the list `name` as it was when it was left; null if it was not here, or in another window. */
export function rememberedRows(name: string, contents: Contents, onChange: () => void) {
  const known = left.get(name);
  return known?.windowWidth === innerWidth ? rowsInView(known, contents, onChange) : null;
}

/** Of a list whose first rows all stand in the page: nothing moves when the others go. */
export function measuredRows(list: HTMLElement, contents: Contents, onChange: () => void) {
  const shape = shapeOf(list);
  const items = [...list.children].slice(0, contents.keys.length);
  const first = items.filter((_, index) => index % shape.columns === 0);
  const rows = first.map((row, index) => {
    const size = heightOf(row);
    const key = contents.keys[index * shape.columns] ?? index;
    return { index, key, size, start: 0, end: size, lane: 0 };
  });
  const estimate = rows.reduce((sum, { size }) => sum + size, 0) / rows.length;
  return rowsInView({ shape, estimate, rows }, contents, onChange);
}

/**
 * Which items of a list stand in the page, by how far it is scrolled. A row is as many items as the
 * list has columns. Rows stay in the flow; the room of those that are not there is the list's
 * padding, and between rows that are far from each other a margin.
 */
function rowsInView(known: Known, first: Contents, onChange: () => void) {
  const { estimate } = known;
  let { shape } = known;
  let contents = first;
  let keyOfRow = rowKeys();
  let isCommitting = false;
  /** The row that stood on top when the list got another width. */
  let sought = 0;
  const virtualizer = new Virtualizer<Window, HTMLElement>(options());

  return {
    /** The items to show, those after a gap with their margin, and the room around all of them. */
    show(next: Contents) {
      if (next.keys !== contents.keys) keyOfRow = rowKeys(next.keys);
      contents = next;
      virtualizer.setOptions(options());
      const rows = virtualizer.getVirtualItems();
      const top = rows[0]?.start ?? shape.top;
      const bottom = rows.at(-1)?.end ?? shape.top;
      return {
        items: rows.flatMap(itemsOf),
        room: {
          paddingTop: Math.max(0, top - shape.top),
          paddingBottom: Math.max(0, virtualizer.getTotalSize() - (bottom - shape.top)),
          // A row above the window that is higher than was thought is scrolled by here, once.
          overflowAnchor: 'none' as const,
        },
      };
    },

    /** On paper. They are still rows to what measures them. */
    showAll({ keys }: Contents) {
      return {
        items: keys.map((_, index) => ({
          index,
          row: Math.floor(index / shape.columns),
          margin: undefined,
        })),
        room: undefined,
      };
    },

    /** After each time that the list, or what stands above it, has changed. */
    update(list: HTMLElement): void {
      isCommitting = true;
      const now = shapeOf(list);
      const isReshaped =
        now.columns !== shape.columns ||
        now.gap !== shape.gap ||
        Math.abs(now.width - shape.width) > 1;
      if (isReshaped) {
        sought = Math.floor(((virtualizer.range?.startIndex ?? 0) * shape.columns) / now.columns);
        shape = now;
        keyOfRow = rowKeys();
        virtualizer.setOptions(options());
        virtualizer.measure();
      } else if (Math.abs(now.top - shape.top) > 0.5) {
        shape = now;
        onChange();
      }
      virtualizer._willUpdate();
      measure(list);
      if (!isReshaped && sought > 0) {
        virtualizer.scrollToIndex(sought, { align: 'start' });
        sought = 0;
      }
      isCommitting = false;
    },

    leave(name: string): void {
      const rows = virtualizer.takeSnapshot();
      left.set(name, { shape, estimate, rows, windowWidth: innerWidth });
      virtualizer._didMount()();
    },
  };

  function options() {
    return {
      count: Math.ceil(contents.keys.length / shape.columns),
      getItemKey: keyOfRow,
      estimateSize: () => estimate,
      gap: shape.gap,
      scrollMargin: shape.top,
      scrollPaddingStart: underHeader,
      overscan,
      indexAttribute: 'data-row',
      initialMeasurementsCache: known.rows,
      initialRect: { width: innerWidth, height: innerHeight },
      initialOffset: () => scrollY,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      // Not rounded: what each row loses by that would be seen as a shiver.
      measureElement: (row: HTMLElement, entry?: ResizeObserverEntry) =>
        entry?.borderBoxSize[0]?.blockSize ?? heightOf(row),
      // Another one each time: what is kept has changed without a scroll.
      rangeExtractor: (range: Range) => withKept(range),
      onChange(_: unknown, isUrgent: boolean) {
        if (isUrgent && !isCommitting) flushSync(onChange);
        else onChange();
      },
    };
  }

  /** Another function whenever rows have other keys: by that their places are reckoned anew. */
  function rowKeys(keys = contents.keys) {
    const { columns } = shape;
    return (row: number) => keys[row * columns] ?? row;
  }

  /** The neighbours of what is kept too, so that Tab leads on from there. */
  function withKept(range: Range): number[] {
    const rows = new Set(defaultRangeExtractor(range));
    for (const key of contents.kept) {
      const index = contents.keys.indexOf(key);
      const row = Math.floor(index / shape.columns);
      const near = index < 0 ? [] : [row - 1, row, row + 1];
      for (const one of near) if (one >= 0 && one < range.count) rows.add(one);
    }
    return [...rows].sort((a, b) => a - b);
  }

  function itemsOf({ index: row, start }: VirtualItem, place: number, rows: VirtualItem[]) {
    const last = rows[place - 1];
    const margin = last && last.index + 1 < row ? start - last.end - shape.gap : undefined;
    const from = row * shape.columns;
    const items = Math.min(shape.columns, contents.keys.length - from);
    return Array.from({ length: items }, (_, column) => ({ index: from + column, row, margin }));
  }

  /** The first item of a row stands for all of it: they have one height. */
  function measure(list: HTMLElement): void {
    let row: string | undefined;
    for (const item of list.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
      if (item.dataset.row !== row) virtualizer.measureElement(item);
      row = item.dataset.row;
    }
    virtualizer.measureElement(null);
  }
}

export type RowsInView = ReturnType<typeof rowsInView>;
