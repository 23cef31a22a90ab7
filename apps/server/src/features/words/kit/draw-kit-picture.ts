import { coverArtSvg } from '@nagarika/domain/events/covers/cover-art';
import sharp from 'sharp';
import { brandMarkSvg } from '#server/features/events/og/brand-mark.ts';
import { qrRuns } from '#server/features/sales/tickets/qr-runs.ts';
import { lineSvg } from '#server/lettering/line-svg.ts';
import { type Fonts, openFonts } from '#server/lettering/open-fonts.ts';
import { composeKit, type KitDrawing, type KitMark, kitInk } from './compose-kit.ts';
import { type KitFormatName, kitFormats } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';

/** PNG; without a photo of few colours, so that it is sent in a moment. */
export async function drawKitPicture(
  view: KitView,
  format: KitFormatName,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await openFonts();
  // Points of paper are few as px.
  const scale = format === 'poster' ? 2 : 1;
  const drawing = composeKit(fonts, view, format, { hasPhoto: photo !== null });
  const shown = photo && (await fitPhoto(photo, kitFormats[format].art, scale));
  const svg = drawingSvg(fonts, drawing, { scale, photo: shown });
  const drawn = await sharp(Buffer.from(svg), { unlimited: true })
    .png({ palette: photo === null })
    .toBuffer();
  return new Uint8Array(drawn);
}

/** Over the whole box: JPEG, what is too much of it cut off evenly. */
export async function fitPhoto(
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
