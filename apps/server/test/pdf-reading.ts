import { inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { decodeQR, type FinderPoints } from 'qr/decode.js';
import { extractTextItems, getDocumentProxy, getResolvedPDFJS, renderPageAsImage } from 'unpdf';
import { z } from 'zod';

export type PdfPage = {
  /** Points. */
  width: number;
  height: number;
  text: string;
  items: { str: string; x: number; y: number; width: number; height: number }[];
  /** The boxes of lines and fills, from their lower left corner; the page itself is the first. */
  shapes: PdfBox[];
  /** Counts glyphs drawn as the box or blank of a sign that the font does not hold. */
  missingGlyphs: number;
};

export type PdfBox = { x: number; y: number; width: number; height: number };

/** Reads a PDF as a reader does, page by page. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { items } = await extractTextItems(pdf);
  const { OPS } = await getResolvedPDFJS();
  return Promise.all(
    items.map(async (found, index) => {
      const page = await pdf.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      const { argsArray, fnArray } = await page.getOperatorList();
      const drawn = argsArray.filter((_, at) => fnArray[at] === OPS.constructPath);
      return {
        width,
        height,
        text: found.map(({ str }) => str).join(' '),
        items: found,
        shapes: drawn.map((path) => shapeOf(path, height)),
        missingGlyphs: argsArray.flat(2).filter(isMissingGlyph).length,
      };
    }),
  );
}

/**
 * Returns the letters of shaped scripts that search and screen readers find, in their order, whatever glyphs
 * they became.
 */
export function spokenIn(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const spoken = [...file.toString('latin1').matchAll(/stream\n/g)].flatMap(({ index }) => {
    const drawn = unpacked(file.subarray(index + 'stream\n'.length));
    return [...drawn.matchAll(/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => {
      const octets = text.replaceAll(/\\(.)/gs, (_, sign) => escapes[sign] ?? sign);
      return Buffer.from(octets, 'latin1').swap16().toString('utf16le').slice(1);
    });
  });
  return spoken.join('\n');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns an empty text for a stream that is no page's (a font, a picture). */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** Reads every QR code on the rendered page, as a camera would. */
export async function scanPage(bytes: Uint8Array, page: number): Promise<string[]> {
  const png = await renderPageAsImage(Uint8Array.from(bytes), page, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: 2,
  });
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const texts: string[] = [];
  for (;;) {
    const found: FinderPoints[] = [];
    try {
      const { data } = context.getImageData(0, 0, width, height);
      const pointsOnDetect = (points: FinderPoints) => found.push(points);
      texts.push(decodeQR({ width, height, data }, { timeLimit: 2_000, pointsOnDetect }));
    } catch {
      return texts;
    }
    // It is wiped out, so that the next look finds the next one.
    context.fillStyle = '#fff';
    for (const { boundingBox: box } of found)
      context.fillRect(box.x - 4, box.y - 4, box.width + 8, box.height + 8);
  }
}

const path = z.tuple([z.unknown(), z.unknown(), z.instanceof(Float32Array)]);

/** Returns a shape's box; ours are drawn from the top of the page. */
function shapeOf(drawn: unknown, pageHeight: number): PdfBox {
  const [left = 0, top = 0, right = 0, bottom = 0] = path.parse(drawn)[2];
  return { x: left, y: pageHeight - bottom, width: right - left, height: bottom - top };
}

/** Tells whether a glyph is missing: glyph 0 of every font is .notdef. */
function isMissingGlyph(argument: unknown): boolean {
  return (
    typeof argument === 'object' &&
    argument !== null &&
    'originalCharCode' in argument &&
    argument.originalCharCode === 0
  );
}
