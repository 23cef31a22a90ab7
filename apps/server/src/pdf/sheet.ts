import { type Language, languageNamed } from '@nagarika/domain/languages';
import type { Text } from '@nagarika/domain/texts';
import PDFDocument from 'pdfkit';
import { word } from '#server/words/word.ts';
import { type FontName, fontFor, hasDevanagari, lettersOf, printable } from './fonts.ts';
import type { OpenFonts } from './open-fonts.ts';

export const colors = {
  paper: '#fffaf0',
  card: '#ffffff',
  ink: '#2f0f2e',
  muted: '#6d5068',
  hairline: '#e6d8c3',
  rani: '#b5135b',
  gold: '#fbe7bd',
};

/** A4 in points; everything stands between the margins but the cover art. */
export const page = { width: 595.28, height: 841.89, margin: 42, bottom: 790 };
export const contentWidth = page.width - 2 * page.margin;

export type Style = {
  font: FontName;
  size: number;
  color: string;
  /** Line height in parts of the size. */
  leading?: number;
  align?: 'left' | 'right' | 'center';
  spacing?: number;
};

export type Box = { x: number; y: number; width: number; maxLines?: number };

/** A4 pages with a cursor. Text never runs out of its box: it is cut with an ellipsis instead. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next block begins, points from the top. */
  y = 0;

  readonly language: Language;

  constructor(
    fonts: OpenFonts,
    info: { title: string; author: string; createdAt: Date; language: Language },
  ) {
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
    for (const [name, font] of Object.entries(fonts)) this.doc.registerFont(name, asSource(font));
    this.addPage();
  }

  /** In the reader's language. */
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

  /** Draws and answers the height it took. */
  text(text: string, style: Style, box: Box): number {
    const shown = this.cut(printable(text), style, box);
    const options = this.prepare(shown, style, box);
    // A shaped script is stored as glyphs; this keeps its letters for search and screen readers.
    const shaped = hasDevanagari(shown);
    if (shaped) this.doc.markContent('Span', { actual: shown });
    this.doc.fillColor(style.color).text(shown, box.x, box.y, options);
    if (shaped) this.doc.endMarkedContent();
    return this.heightOf(text, style, box);
  }

  heightOf(
    text: string,
    style: Style,
    { width, maxLines = Infinity }: Omit<Box, 'x' | 'y'>,
  ): number {
    const shown = printable(text);
    const height = this.doc.heightOfString(shown, this.prepare(shown, style, { width }));
    return Math.min(height, maxLines * lineHeight(style));
  }

  /**
   * pdfkit ends what is too long between two signs, which may be one letter of a shaped script: that is
   * cut here, between letters.
   */
  private cut(text: string, style: Style, { width, maxLines = Infinity }: Box): string {
    const most = (maxLines + 0.5) * lineHeight(style);
    const fits = (some: string) => this.heightOf(some, style, { width }) < most;
    if (!hasDevanagari(text) || fits(text)) return text;
    const letters = lettersOf(text);
    const beginning = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
    let [fitting, tooMany] = [0, letters.length];
    while (tooMany - fitting > 1) {
      const middle = Math.floor((fitting + tooMany) / 2);
      if (fits(beginning(middle))) fitting = middle;
      else tooMany = middle;
    }
    return beginning(fitting);
  }

  /** The first size at which the text stands in its lines, else the last. */
  fittingSize(
    text: string,
    style: Omit<Style, 'size'>,
    sizes: number[],
    box: Omit<Box, 'x' | 'y'>,
  ) {
    const { maxLines = 1, width } = box;
    const fits = (size: number) => {
      const sized = { ...style, size };
      return this.heightOf(text, sized, { width }) < (maxLines + 0.5) * lineHeight(sized);
    };
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

  private prepare(text: string, style: Style, { width, maxLines }: Omit<Box, 'x' | 'y'>) {
    this.doc.font(fontFor(text, style.font)).fontSize(style.size);
    const line = lineHeight(style);
    // Letters of a shaped script hang together.
    const spacing = hasDevanagari(text) ? 0 : (style.spacing ?? 0);
    const natural = this.doc.currentLineHeight(true);
    // pdfkit ends a text with an ellipsis on the line after which two natural ones do not fit.
    const end = maxLines && { height: (maxLines - 1.5) * line + 2 * natural, ellipsis: true };
    return {
      width,
      align: style.align ?? 'left',
      characterSpacing: spacing,
      ...(spacing && unkerned),
      lineGap: line - natural,
      ...end,
    };
  }
}

/**
 * Letters that are set apart are not drawn together again: readers of a PDF take the wide step
 * around such a pair ('QJ') for a space, and a code copied from it would carry one. fontkit takes
 * an object here; the types know only its list.
 */
const unkerned: object = { features: { kern: false } };

/** pdfkit takes an open font for what it is; its types do not know. */
function asSource(font: OpenFonts[FontName]): Uint8Array {
  return font as unknown as Uint8Array;
}

function lineHeight({ size, leading = 1.35 }: Style): number {
  return size * leading;
}
