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

/** A list's layout in the page, from which the places of its rows are computed. */
type ListShape = {
  columns: number;
  /** The gap between rows. */
  gap: number;
  /** The distance from the top of the page. */
  top: number;
  width: number;
};

const heightOf = (row: Element) => row.getBoundingClientRect().height;

/** A list's current content: a key for each item, and the items that stay at any scroll position. */
export type Contents = { keys: readonly string[]; kept: ReadonlySet<string> };

type Known = { shape: ListShape; estimate: number; rows: VirtualItem[] };

/** The measures of lists that were left, so that going back finds the page as it was. */
const left = new Map<string, Known & { windowWidth: number }>();

/** The height in pixels of the page's header, below which the sought row stands. */
const underHeader = 80;

/** Rows above and below the window that are rendered in advance. */
const overscan = 4;

/**
 * Restores the rows of the list `name`; null if the list was not shown before, or in a window of
 * another width.
 */
export function rememberedRows(name: string, contents: Contents, onChange: () => void) {
  const known = left.get(name);
  return known?.windowWidth === innerWidth ? rowsInView(known, contents, onChange) : null;
}

/** Measures a list whose first rows are all in the page, so that nothing moves when the others go. */
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
 * Chooses the items of a list that are in the page, by the scroll position. A row has as many items
 * as the list has columns. Rows stay in the flow; the list's padding takes the room of missing
 * rows, and a margin that between distant rows.
 */
function rowsInView(known: Known, first: Contents, onChange: () => void) {
  const { estimate } = known;
  let { shape } = known;
  let contents = first;
  let keyOfRow = rowKeys();
  let isCommitting = false;
  /** The row at the top when the list's width changed. */
  let sought = 0;
  const virtualizer = new Virtualizer<Window, HTMLElement>(options());

  return {
    /** Returns the items to show, with a margin after a gap, and the room around them. */
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
          // A row above the window that turns out higher than estimated is scrolled past here, once.
          overflowAnchor: 'none' as const,
        },
      };
    },

    /** Shows all rows for printing; they still count as rows for measuring. */
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

    /** Called after each change of the list or of what is above it. */
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
      // Rounding would add up over the rows and make them shiver.
      measureElement: (row: HTMLElement, entry?: ResizeObserverEntry) =>
        entry?.borderBoxSize[0]?.blockSize ?? heightOf(row),
      // A new function each time, because `kept` changes without a scroll.
      rangeExtractor: (range: Range) => withKept(range),
      onChange(_: unknown, isUrgent: boolean) {
        if (isUrgent && !isCommitting) flushSync(onChange);
        else onChange();
      },
    };
  }

  /** Returns a new function whenever rows have other keys, so that their places are computed again. */
  function rowKeys(keys = contents.keys) {
    const { columns } = shape;
    return (row: number) => keys[row * columns] ?? row;
  }

  /** Adds kept rows and their neighbours, so that Tab leads on from there. */
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

  /** Measures the first item of each row: all items of a row have one height. */
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

function shapeOf(list: HTMLElement): ListShape {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(list);
  const { top, width } = list.getBoundingClientRect();
  return {
    columns: display === 'grid' ? gridTemplateColumns.split(' ').length : 1,
    gap: Number.parseFloat(rowGap) || 0,
    top: top + scrollY,
    width,
  };
}
