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
  const fits = (line: string) => widthOf(line) <= width;
  const isCut = lines.length > maxLines || !shown.every(fits);
  if (!isCut) return { lines: shown, isCut };
  const ended = shown.map((line, at) =>
    at < shown.length - 1 && fits(line) ? line : ellipsis(line, fits),
  );
  return { lines: ended, isCut };
}

/**
 * The largest of these sizes at which the whole text stands in the box. At the smallest a word that is longer than
 * a line is broken between its letters, and what is too much even then ends in an ellipsis.
 */
export function fitText(
  fonts: Lettering,
  text: string,
  { font, sizes, leading }: { font: FontName; sizes: readonly number[]; leading: number },
  { width, height }: { width: number; height: number },
): { size: number; lines: string[] } {
  const linesAt = (size: number, some: string, part = 1) => {
    const maxLines = Math.max(1, Math.floor(height / (size * leading)));
    return breakLines(fonts, some, { font, size }, { width: width * part, maxLines });
  };
  for (const size of sizes) {
    const { lines, isCut } = linesAt(size, text);
    if (!isCut) return { size, lines: evenly(lines, (narrow) => linesAt(size, text, narrow)) };
  }
  const size = sizes.at(-1) ?? 10;
  const face = fontOf(fonts, text, { font, size });
  const fits = (some: string) => measure(face.font, some) * face.scale <= width;
  const words = printable(text).split(' ');
  const pieces = words.flatMap((word) => (fits(word) ? [word] : piecesOf(word, fits)));
  return { size, lines: linesAt(size, pieces.join(' ')).lines };
}

/** In as many lines, as narrow as they can be: none of them a short word by itself where that can be helped. */
function evenly(
  lines: string[],
  within: (part: number) => { lines: string[]; isCut: boolean },
): string[] {
  if (lines.length === 1) return lines;
  let even = lines;
  // The narrowest part lies between: halved until it is known to less than a letter.
  for (let [low, high] = [0.5, 1]; high - low > 0.005; ) {
    const middle = (low + high) / 2;
    const narrower = within(middle);
    if (narrower.isCut || narrower.lines.length > lines.length) low = middle;
    else [even, high] = [narrower.lines, middle];
  }
  return even;
}

function piecesOf(word: string, fits: (some: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of lettersOf(word)) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (fits(longer) || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
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

export function measure(font: Font, text: string): number {
  return font.layout(text).advanceWidth;
}
