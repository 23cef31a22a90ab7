import { coverArtSvg } from '@nagarika/domain/events/covers/cover-art';
import sharp from 'sharp';
import { brandMark, brandMarkSvg } from '#server/features/events/og/brand-mark.ts';
import { qrRuns } from '#server/features/sales/tickets/qr-runs.ts';
import { lineSvg } from '#server/lettering/line-svg.ts';
import { type Fonts, openFonts } from '#server/lettering/open-fonts.ts';
import { drawArt } from '#server/pdf/draw-art.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { answerWork } from '#server/platform/bounds/answer-work.ts';
import { composeKit, type KitDrawing, type KitMark, kitInk } from './compose-kit.ts';
import { type KitFormatName, kitFormats } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';
import type { KitWork } from './make-kit-file.ts';

sharp.concurrency(1);
sharp.cache(false);

answerWork(({ format, type, view, photo }: KitWork) =>
  type === 'pdf' ? drawPoster(view, photo) : drawKitPicture(view, format, photo),
);

/**
 * Draws an A4 poster, sharp at any size, with words that can be searched and read aloud. The same view always
 * gives the same bytes.
 */
async function drawPoster(
  view: KitView,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await openFonts();
  const hasPhoto = photo !== null;
  const { width, height, paper, marks } = composeKit(fonts, view, 'poster', { hasPhoto });
  // The scale gives 150 dots an inch and more.
  const shown = photo && (await fitPhoto(photo, kitFormats.poster.art, 2.2));
  const sheet = new Sheet(fonts, {
    title: view.title,
    author: view.brand,
    language: view.language,
    createdAt: new Date(0),
  });
  sheet.doc.rect(0, 0, width, height).fill(paper);
  for (const mark of marks) drawMark(sheet, mark, { paper, photo: shown });
  return new Uint8Array(await sheet.bytes());
}

function drawMark(
  sheet: Sheet,
  mark: KitMark,
  { paper, photo }: { paper: string; photo: Buffer | null },
): void {
  const { doc } = sheet;
  switch (mark.kind) {
    case 'art':
      drawArt(doc, mark.art, mark);
      break;
    case 'photo':
      if (photo) doc.image(photo, mark.x, mark.y, { width: mark.width, height: mark.height });
      break;
    case 'edge':
      doc
        .moveTo(...mark.from)
        .lineTo(...mark.to)
        .lineWidth(mark.bite)
        .lineCap('round');
      doc
        .dash(0.1, { space: mark.bite * 1.6 })
        .stroke(paper)
        .undash();
      break;
    case 'box':
      doc.roundedRect(mark.x, mark.y, mark.width, mark.height, mark.radius).fill(mark.fill);
      break;
    case 'text':
      sheet.line(mark.text, mark, mark);
      break;
    case 'qr':
      for (const run of qrRuns(mark.text, mark.size)) {
        doc.rect(mark.x + run.x, mark.y + run.y, run.width, run.height);
      }
      doc.fill(kitInk);
      // A poster that is sent around is opened on the screen that would have to scan it, so the code is a
      // link.
      doc.link(mark.x, mark.y, mark.size, mark.size, mark.text);
      break;
    case 'mark':
      for (const { turn, d, fill } of brandMark) {
        doc
          .save()
          .translate(mark.x, mark.y)
          .scale(mark.scale / 1.6)
          .rotate(turn);
        doc.path(d).fill(fill).restore();
      }
  }
}

/** Draws a PNG; one without a photo has few colours, so that it is sent in a moment. */
async function drawKitPicture(
  view: KitView,
  format: KitFormatName,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await openFonts();
  // A point of paper is more than one px of a picture.
  const scale = format === 'poster' ? 2 : 1;
  const drawing = composeKit(fonts, view, format, { hasPhoto: photo !== null });
  const shown = photo && (await fitPhoto(photo, kitFormats[format].art, scale));
  const svg = drawingSvg(fonts, drawing, { scale, photo: shown });
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .png({ palette: photo === null })
    .toBuffer();
  return new Uint8Array(drawn);
}

/** Fits a photo as JPEG over the whole box, with the excess cut off evenly. */
async function fitPhoto(
  photo: Uint8Array,
  { width, height }: { width: number; height: number },
  scale: number,
): Promise<Buffer> {
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return sharp(photo)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function drawingSvg(
  fonts: Fonts,
  { width, height, paper, marks }: KitDrawing,
  { scale, photo }: { scale: number; photo: Buffer | null },
): string {
  const parts = marks.map((mark) => markSvg(fonts, mark, { paper, photo }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${parts.join('')}</svg>`;
}

function markSvg(
  fonts: Fonts,
  mark: KitMark,
  { paper, photo }: { paper: string; photo: Buffer | null },
): string {
  switch (mark.kind) {
    case 'art': {
      const { x, y, width, height, art } = mark;
      const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
      const sized = `<svg ${box} preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${art.width} ${art.height}"`;
      return coverArtSvg(art).replace(
        /^<svg xmlns="[^"]*" width="\d+" height="\d+" viewBox="[^"]*"/,
        sized,
      );
    }
    case 'photo': {
      const { x, y, width, height } = mark;
      const href = `data:image/jpeg;base64,${photo?.toString('base64')}`;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`;
    }
    case 'edge': {
      const [from, to] = [mark.from.join(' '), mark.to.join(' ')];
      return `<path stroke="${paper}" stroke-width="${mark.bite}" stroke-linecap="round" stroke-dasharray="0.1 ${mark.bite * 1.6}" d="M${from}L${to}"/>`;
    }
    case 'box': {
      const { x, y, width, height, radius, fill } = mark;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
    }
    case 'text':
      return lineSvg(fonts, mark.text, mark, mark);
    case 'qr': {
      const { x, y, size } = mark;
      const dark = qrRuns(mark.text, size).map(
        (run) => `M${x + run.x} ${y + run.y}h${run.width}v${run.height}h${-run.width}Z`,
      );
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 16}" fill="#fff"/><path shape-rendering="crispEdges" fill="${kitInk}" d="${dark.join('')}"/>`;
    }
    case 'mark':
      return `<g transform="translate(${mark.x} ${mark.y}) scale(${mark.scale / 1.6})">${brandMarkSvg}</g>`;
  }
}
