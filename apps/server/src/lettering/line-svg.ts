import type { Fonts } from './open-fonts.ts';
import { type LetterStyle, shapeLine, widthOfRun } from './shape-line.ts';

/** Draws one line as SVG paths, so that a picture does not depend on installed fonts. `y`: its base line. */
export function lineSvg(
  fonts: Fonts,
  line: string,
  style: LetterStyle & { color: string },
  at: { x: number; y: number },
): string {
  let left = at.x;
  const runs = shapeLine(fonts, line, style).map((run) => {
    const { outlines, unitsPerEm } = fonts.face(run.face);
    let pen = 0;
    const paths = run.glyphs.map(({ id, codePoints, advance, x, y }) => {
      const d = outlines
        .getGlyph(id, codePoints)
        .path.translate(pen + x, y)
        .toSVG();
      pen += advance;
      return d;
    });
    const scale = style.size / unitsPerEm;
    const drawn = `<path transform="translate(${left} ${at.y}) scale(${scale} ${-scale})" d="${paths.join('')}"/>`;
    left += widthOfRun(run, style);
    return drawn;
  });
  return `<g fill="${style.color}">${runs.join('')}</g>`;
}
