import { coverArt, coverArtSvg } from '@nagarika/domain/events/covers/cover-art';
import type { Brand } from '@nagarika/domain/site/brand';
import sharp from 'sharp';
import { breakLines } from '#server/lettering/break-lines.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { lineSvg } from '#server/lettering/line-svg.ts';
import { type Fonts, openFonts } from '#server/lettering/open-fonts.ts';
import { inkOf, leadingOf } from '#server/lettering/shape-line.ts';
import { brandMarkSvg } from './brand-mark.ts';
import { pictureSize, type Subject } from './subject.ts';

const paper = '#fbf6ec';
const ink = '#2b1330';
const muted = '#65506b';
const rani = '#b8105c';

/** The place of the art, a square on the right beside the words on paper. */
const art = { left: 628, size: 630 };
const words = { left: 56, width: 536, top: 64, bottom: 566 };

/** Draws a PNG of 1200 × 630. `photo` is the uploaded picture, in any format that sharp reads. */
export async function drawPicture(
  subject: Subject,
  { brand, photo }: { brand: Brand; photo: Uint8Array | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const svg = pictureSvg(await openFonts(), subject, brand);
  const { width, height } = pictureSize;
  const side = await sharp(photo ?? Buffer.from(squareArt(subject)))
    .resize(width - art.left + 2, height, { fit: 'cover' })
    .png()
    .toBuffer();
  const drawn = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([
      { input: side, left: art.left - 2, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    // Messengers drop pictures above a few hundred kB, and the art has few colours anyway.
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(drawn);
}

function squareArt({ seed, category }: Subject): string {
  return coverArtSvg(coverArt({ seed, category, shape: 'square' }));
}

function pictureSvg(fonts: Fonts, subject: Subject, brand: Brand): string {
  const { width, height } = pictureSize;
  const label = { font: 'strong', size: 26, color: rani } as const;
  const line = { font: 'text', size: 30, color: muted } as const;
  const [first = ''] = breakLines(fonts, subject.label, label, { ...words, maxLines: 1 }).lines;
  const lines = subject.lines.flatMap(
    (text) => breakLines(fonts, text, line, { ...words, maxLines: 1 }).lines,
  );
  const title = fittingTitle(fonts, subject.title);
  let y = words.top + 22;
  const parts = [lineSvg(fonts, first, label, { x: words.left, y })];
  y += 24;
  for (const [at, text] of title.lines.entries()) {
    // The first line stands as low as its highest sign needs.
    y += title.size * (at === 0 ? Math.max(1.14, title.above + 0.05) : title.leading);
    parts.push(lineSvg(fonts, text, { ...title, color: ink }, { x: words.left, y }));
  }
  y += 26 + title.size * Math.max(0, title.below - 0.3);
  for (const text of lines) {
    y += line.size * leadingOf(fonts, text, line.font, 1.4);
    parts.push(lineSvg(fonts, text, line, { x: words.left, y }));
  }
  const name = { font: 'display', size: 38, color: ink } as const;
  parts.push(
    `<g transform="translate(${words.left + 24} ${words.bottom - 14}) scale(.3)">${brandMarkSvg}</g>`,
    lineSvg(fonts, brand.name, name, { x: words.left + 62, y: words.bottom }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${tornEdge()}${parts.join('')}</svg>`;
}

/** Finds the largest size at which the whole title fits its lines. */
function fittingTitle(fonts: Fonts, title: string) {
  const font = 'display';
  const ink = inkOf(fonts, onOneLine(title), font);
  const leading = leadingOf(fonts, onOneLine(title), font, 1.14);
  for (const [size, maxLines] of [
    [68, 3],
    [58, 4],
    [50, 4],
    [44, 5],
  ] as const) {
    const { lines, isCut } = breakLines(fonts, title, { font, size }, { ...words, maxLines });
    if (!isCut || size === 44) return { ...ink, font, size, leading, lines } as const;
  }
  return { ...ink, font, size: 44, leading, lines: [] } as const;
}

/** Draws bites out of the paper, as along the edge of our tickets. */
function tornEdge(): string {
  const { left } = art;
  return `<path stroke="${paper}" stroke-width="16" stroke-linecap="round" stroke-dasharray="0.1 25.2" d="M${left} 0V640"/>`;
}

/** Draws the wordmark's rangoli alone, as the organisation's logo: a PNG of 512 × 512. */
export async function drawLogo(): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-96 -96 192 192"><path fill="${paper}" d="M-96-96h192v192h-192z"/>${brandMarkSvg}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
