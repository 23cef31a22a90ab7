import type { Font } from 'fontkit';
import { type FontName, fontFor, lettersOf, printable } from '#server/pdf/fonts.ts';
import { type OpenFonts, openFonts } from '#server/pdf/open-fonts.ts';

export type Lettering = OpenFonts;
export type Style = { font: FontName; size: number; color: string };

let loaded: Promise<Lettering> | undefined;

/** Our own fonts as outlines: the picture does not depend on what the machine has installed. */
export function loadLettering(): Promise<Lettering> {
  loaded ??= openFonts();
  return loaded;
}

/** Broken into lines of at most `width` px; what does not fit `maxLines` ends in an ellipsis. */
export function breakLines(
  fonts: Lettering,
  text: string,
  style: Omit<Style, 'color'>,
  { width, maxLines }: { width: number; maxLines: number },
): { lines: string[]; isCut: boolean } {
  const { font, scale } = fontOf(fonts, text, style);
  const widthOf = (line: string) => measure(font, line) * scale;
  const lines: string[] = [];
  for (const word of printable(text).split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const shown = lines.slice(0, maxLines);
  const last = shown.at(-1) ?? '';
  const isCut = lines.length > maxLines || shown.some((line) => widthOf(line) > width);
  if (isCut) shown[shown.length - 1] = ellipsis(last, (line) => widthOf(line) <= width);
  return { lines: shown, isCut };
}

function ellipsis(line: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(line);
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** One line as SVG paths; `y` is its base line. `end`: x is where it ends. */
export function letter(
  fonts: Lettering,
  text: string,
  style: Style,
  at: { x: number; y: number; anchor?: 'end' },
): string {
  const shown = printable(text);
  const { font, scale } = fontOf(fonts, shown, style);
  let pen = at.anchor === 'end' ? at.x / scale - measure(font, shown) : at.x / scale;
  const { glyphs, positions } = font.layout(shown);
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const d = glyph.path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance;
    return d;
  });
  const flip = `translate(0 ${at.y}) scale(${scale} ${-scale})`;
  return `<path fill="${style.color}" transform="${flip}" d="${paths.join('')}"/>`;
}

function fontOf(fonts: Lettering, text: string, { font: wanted, size }: Omit<Style, 'color'>) {
  const font = fonts[fontFor(text, wanted)];
  return { font, scale: size / font.unitsPerEm };
}

function measure(font: Font, text: string): number {
  return font.layout(text).advanceWidth;
}
