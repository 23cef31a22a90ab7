/** How a list stands in the page: what its rows' places are reckoned from. */
export type ListShape = {
  columns: number;
  /** Between rows. */
  gap: number;
  /** From the top of the page. */
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
