/** A list's layout in the page, from which the places of its rows are computed. */
export type ListShape = {
  columns: number;
  /** The gap between rows. */
  gap: number;
  /** The distance from the top of the page. */
  top: number;
  width: number;
};

export function shapeOf(list: HTMLElement): ListShape {
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(list);
  const { top, width } = list.getBoundingClientRect();
  return {
    columns: display === 'grid' ? gridTemplateColumns.split(' ').length : 1,
    gap: Number.parseFloat(rowGap) || 0,
    top: top + scrollY,
    width,
  };
}

export const heightOf = (row: Element) => row.getBoundingClientRect().height;
