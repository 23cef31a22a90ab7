import type { PdfBox, PdfPage } from './pdf-reading.ts';

export type PdfLine = { text: string; x: number; end: number; y: number; height: number };

const shown = ({ items }: PdfPage) => items.filter(({ str }) => str.trim());

/** Groups what stands side by side, from the top of the page to its end. */
export function linesOn(page: PdfPage): PdfLine[] {
  const byHeight = Map.groupBy(shown(page), ({ y }) => Math.round(y));
  return [...byHeight.values()]
    .map((items) => {
      const inOrder = items.toSorted((one, other) => one.x - other.x);
      return {
        text: inOrder.map(({ str }) => str).join(' '),
        x: Math.min(...items.map(({ x }) => x)),
        end: Math.max(...items.map(({ x, width }) => x + width)),
        y: Math.min(...items.map(({ y }) => y)),
        height: Math.max(...items.map(({ height }) => height)),
      };
    })
    .toSorted((one, other) => other.y - one.y);
}

/** Returns the box from the tails of its letters to their heads: `y` is the line that letters stand on. */
export const inkOf = ({ x, y, width, height }: PdfBox): PdfBox => ({
  x,
  y: y - height * 0.22,
  width,
  height: height * 0.97,
});

/** Lists texts and lines that overlap. */
export function collisions(page: PdfPage): string[] {
  const [, ...shapes] = page.shapes;
  const rules = shapes.filter(({ height }) => height < 1).map((box) => ({ str: 'a line', box }));
  const texts = shown(page).map((item) => ({ str: item.str, box: inkOf(item) }));
  return texts.flatMap((text, at) =>
    [...texts.slice(at + 1), ...rules]
      .filter((other) => touch(text.box, other.box))
      .map((other) => `${text.str} and ${other.str}`),
  );
}

const touch = (one: PdfBox, other: PdfBox) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
