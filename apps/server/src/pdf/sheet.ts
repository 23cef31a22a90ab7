import { type Language, languageNamed } from '@nagarika/domain/language/languages';
import type { Text } from '@nagarika/domain/language/texts';
import PDFDocument from 'pdfkit';
import { breakLines } from '#server/lettering/break-lines.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { type FaceName, isPlainLatin } from '#server/lettering/faces.ts';
import type { Fonts } from '#server/lettering/open-fonts.ts';
import {
  type LetterStyle,
  leadingOf,
  type ShapedRun,
  shapeLine,
  widthOf,
  widthOfRun,
} from '#server/lettering/shape-line.ts';
import { word } from '#server/words/word.ts';

export const colors = {
  paper: '#fffaf0',
  card: '#ffffff',
  ink: '#2f0f2e',
  muted: '#6d5068',
  hairline: '#e6d8c3',
  rani: '#b5135b',
  gold: '#fbe7bd',
};

/** A4 in points; everything but the cover art stands between the margins. */
export const page = { width: 595.28, height: 841.89, margin: 42, bottom: 790 };
export const contentWidth = page.width - 2 * page.margin;

export type Style = LetterStyle & {
  color: string;
  /** Line height in parts of the size; letters with tall or low parts have more. */
  leading?: number;
  align?: 'left' | 'right' | 'center';
};

export type Box = { x: number; y: number; width: number; maxLines?: number };

/** A4 pages with a cursor. Text never runs out of its box: it is cut with an ellipsis instead. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** The point where the next block begins, from the top. */
  y = 0;

  readonly language: Language;

  readonly fonts: Fonts;
  private readonly registered = new Set<FaceName>();

  constructor(
    fonts: Fonts,
    info: { title: string; author: string; createdAt: Date; language: Language },
  ) {
    this.fonts = fonts;
    this.language = info.language;
    this.doc = new PDFDocument({
      size: 'A4',
      font: '',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: languageNamed(info.language).tag,
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
    });
    this.addPage();
  }

  /** Words a text in the reader's language. */
  word(text: Text): string {
    return word(text, this.language);
  }

  addPage(): void {
    this.doc.addPage();
    this.doc.rect(0, 0, page.width, page.height).fill(colors.paper);
    this.y = page.margin;
  }

  /** Starts a new page when a block of this height does not fit on the current one. */
  need(height: number): void {
    if (this.y + height > page.bottom) this.addPage();
  }

  /** Draws and returns the height it took. */
  text(text: string, style: Style, box: Box): number {
    const { lines, isCut } = this.broken(text, style, box);
    const shown = isCut ? lines.join(' ') : onOneLine(text);
    const line = this.lineHeight(text, style);
    const { ascent, unitsPerEm } = this.fonts.face(style.font).outlines;
    const first = box.y + (style.size * ascent) / unitsPerEm;
    this.spoken(shown, () => {
      for (const [at, drawn] of lines.entries()) {
        const rest = box.width - widthOf(this.fonts, drawn, style);
        const x = box.x + rest * { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'];
        this.drawRuns(drawn, style, { x, y: first + at * line });
      }
    });
    return lines.length * line;
  }

  /** Draws one line; `y` is its base line. */
  line(text: string, style: Style, at: { x: number; y: number }): void {
    this.spoken(text, () => this.drawRuns(text, style, at));
  }

  heightOf(text: string, style: Style, box: Omit<Box, 'x' | 'y'>): number {
    return this.broken(text, style, box).lines.length * this.lineHeight(text, style);
  }

  /** Finds the first size at which the text stands in its lines, no word broken, else the last. */
  fittingSize(
    text: string,
    style: Omit<Style, 'size'>,
    sizes: number[],
    { maxLines = 1, width }: Omit<Box, 'x' | 'y'>,
  ) {
    const fits = (size: number) =>
      !breakLines(this.fonts, text, { ...style, size }, { width, maxLines }).isCut;
    return sizes.find(fits) ?? sizes.at(-1) ?? 10;
  }

  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  private broken(text: string, style: Style, { width, maxLines }: Omit<Box, 'x' | 'y'>) {
    return breakLines(this.fonts, text, style, { width, maxLines, breaksWords: true });
  }

  private lineHeight(text: string, { font, size, leading = 1.35 }: Style): number {
    return size * leadingOf(this.fonts, onOneLine(text), font, leading);
  }

  /** Keeps the letters of a shaped script, which is stored as glyphs, for search and screen readers. */
  private spoken(text: string, draw: () => void): void {
    const isShaped = !isPlainLatin(text);
    if (isShaped) this.doc.markContent('Span', { actual: text });
    draw();
    if (isShaped) this.doc.endMarkedContent();
  }

  private drawRuns(line: string, style: Style, at: { x: number; y: number }): void {
    this.doc.fontSize(style.size).fillColor(style.color);
    let { x } = at;
    for (const run of shapeLine(this.fonts, line, style)) {
      this.takeFace(run.face);
      this.doc.text(run.text, x, at.y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: run.isSpaced ? style.spacing : 0,
        ...handedOn(run),
      });
      x += widthOfRun(run, style);
    }
  }

  private takeFace(name: FaceName): void {
    if (!this.registered.has(name)) {
      this.doc.registerFont(name, asSource(this.fonts.face(name)));
      this.registered.add(name);
    }
    this.doc.font(name);
  }
}

/** pdfkit hands its features on to the font's layout, which is asked for a run that is shaped already. */
function handedOn(run: ShapedRun): object {
  return { features: run };
}

/** pdfkit takes an open font as it is, which its types do not know. */
function asSource({ outlines, shaper }: ReturnType<Fonts['face']>): Uint8Array {
  const layout = (_: string, { glyphs }: ShapedRun) => ({
    glyphs: glyphs.map(({ id, codePoints }) => ({
      id,
      codePoints,
      advanceWidth: shaper.glyphHAdvance(id),
    })),
    positions: glyphs.map(({ advance, x, y }) => ({
      xAdvance: advance,
      yAdvance: 0,
      xOffset: x,
      yOffset: y,
    })),
    advanceWidth: glyphs.reduce((width, { advance }) => width + advance, 0),
  });
  return Object.assign(outlines, { layout }) as unknown as Uint8Array;
}
