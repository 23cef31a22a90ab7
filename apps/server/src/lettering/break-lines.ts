import { lettersOf, onOneLine, turnedAs } from './face-runs.ts';
import type { FontName } from './faces.ts';
import type { Fonts } from './open-fonts.ts';
import { type LetterStyle, leadingOf, widthOf } from './shape-line.ts';

/** `breaksWords` continues a word longer than a line in the next, between its letters. */
export type LineBox = { width: number; maxLines?: number | undefined; breaksWords?: boolean };

/**
 * Breaks a text into lines of at most `width`; a text that does not fit `maxLines`, or a word too long, ends
 * in an ellipsis.
 */
export function breakLines(
  fonts: Fonts,
  text: string,
  style: LetterStyle,
  { width, maxLines = Number.POSITIVE_INFINITY, breaksWords = false }: LineBox,
): { lines: string[]; isCut: boolean } {
  const whole = onOneLine(text);
  const fits = (line: string) => widthOf(fonts, line.trimEnd(), style) <= width;
  const words = wordsOf(whole).flatMap((word) =>
    breaksWords && !fits(word) ? piecesOf(word, fits) : [word],
  );
  const lines: string[] = [];
  let long = 0;
  for (const word of words) {
    const [last, wide] = [lines.at(-1), widthOf(fonts, word, style)];
    const end = word.endsWith(' ') ? widthOf(fonts, word.trimEnd(), style) : wide;
    if (last !== undefined && long + end <= width) {
      lines[lines.length - 1] = last + word;
      long += wide;
    } else if (lines.length > maxLines) break;
    else {
      lines.push(word);
      long = wide;
    }
  }
  const shown = lines.slice(0, maxLines).map((line) => line.trimEnd());
  const isCut = lines.length > maxLines || !shown.every(fits);
  const ended = shown.map((line, at) =>
    !isCut || (at < shown.length - 1 && fits(line)) ? line : ellipsis(line, fits),
  );
  return { lines: ended.map((line) => turnedAs(whole, line)), isCut };
}

/** Splits into words with the spaces after them; a hyphen or dash ends one, too. */
function wordsOf(text: string): string[] {
  return text.split(/(?<= )(?! )|(?<=[\p{L}\p{M}][-–—])(?=[\p{L}\p{M}])/u).filter(Boolean);
}

/**
 * Finds the largest of these sizes at which the whole text stands in the box. At the smallest a word longer
 * than a line is broken between its letters, and a text too long even then ends in an ellipsis.
 */
export function fitText(
  fonts: Fonts,
  text: string,
  { font, sizes, leading: asked }: { font: FontName; sizes: readonly number[]; leading: number },
  { width, height }: { width: number; height: number },
): { size: number; leading: number; lines: string[] } {
  const leading = leadingOf(fonts, onOneLine(text), font, asked);
  const linesAt = (size: number, part = 1, breaksWords = false) => {
    const maxLines = Math.max(1, Math.floor(height / (size * leading)));
    return breakLines(fonts, text, { font, size }, { width: width * part, maxLines, breaksWords });
  };
  for (const size of sizes) {
    const { lines, isCut } = linesAt(size);
    if (!isCut) return { size, leading, lines: evenly(lines, (narrow) => linesAt(size, narrow)) };
  }
  const size = sizes.at(-1) ?? 10;
  return { size, leading, lines: linesAt(size, 1, true).lines };
}

/** Breaks into as many lines, as narrow as they can be, without a short word alone if that can be. */
function evenly(
  lines: string[],
  within: (part: number) => { lines: string[]; isCut: boolean },
): string[] {
  if (lines.length === 1) return lines;
  let even = lines;
  // The narrowest width lies between: it is halved until it is known to less than a letter.
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

/** Finds the place of the ellipsis by halving, since each length is shaped anew. */
function ellipsis(line: string, fits: (line: string) => boolean): string {
  const letters = lettersOf(line);
  const beginning = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fitting, tooMany] = [1, letters.length + 1];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(beginning(middle))) fitting = middle;
    else tooMany = middle;
  }
  return beginning(fitting);
}
